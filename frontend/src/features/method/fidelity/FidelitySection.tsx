import { Suspense, lazy } from "react";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";

const Fidelity = lazy(() => import("@/features/method/fidelity/Fidelity"));

/** The backtest of the published tables, whose charts come with it. */
export function FidelitySection() {
  return (
    <Suspense fallback={<OnItsWay />}>
      <Fidelity />
    </Suspense>
  );
}

function OnItsWay() {
  return (
    <Panel title="How well it predicts">
      <Skeleton height={900} label="The backtest is on its way" />
    </Panel>
  );
}
