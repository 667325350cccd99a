import { Component, type ReactNode } from "react";
import { Fault } from "@/app/Fault";

interface State {
  error: Error | null;
}

/** The last net: whatever fails below, the page says so and offers a way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <Fault error={error} />;
  }
}
