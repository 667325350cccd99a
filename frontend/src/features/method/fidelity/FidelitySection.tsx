import { Suspense, lazy, useRef } from "react";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import { useSeen } from "@/features/method/fidelity/useSeen";

const Fidelity = lazy(() => import("@/features/method/fidelity/Fidelity"));

/** The backtest of the published tables, fetched when a reader comes near: it takes the server seconds. */
export function FidelitySection() {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);

  return (
    <div ref={place}>
      {seen ? (
        <Suspense fallback={<OnItsWay />}>
          <Fidelity />
        </Suspense>
      ) : (
        <OnItsWay />
      )}
    </div>
  );
}

function OnItsWay() {
  return (
    <Panel title="How well it predicts">
      <Skeleton height={900} label="The backtest is on its way" />
    </Panel>
  );
}
