import { type ReactNode, useMemo } from "react";
import type { JsonObject } from "@/lib/json";
import { ScenarioContext, useScenario } from "@/scenario/context";

interface AsPreviewedProps {
  /** Null where nothing is previewed. */
  document: JsonObject | null;
  children: ReactNode;
}

/** What is inside reads the previewed document in place of the one in hand; what it changes is still that. */
export function AsPreviewed({ document, children }: AsPreviewedProps) {
  const inHand = useScenario();
  const read = useMemo(() => {
    const { history } = inHand;
    if (document === null || history === null) return inHand;
    return { ...inHand, history: { ...history, present: document } };
  }, [inHand, document]);

  return <ScenarioContext value={read}>{children}</ScenarioContext>;
}
