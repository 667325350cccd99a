import { Link } from "@tanstack/react-router";
import { useScenario, useScenarioActions } from "@/scenario/context";
import { isDrawn, toggled } from "@/features/runs/calibrate/overlaying";

/** Draws the run over the planner's curve, or takes it away. */
export function OverlayButton({ runId }: { runId: string }) {
  const dispatch = useScenarioActions();
  const document = useScenario().history?.present ?? null;
  const drawn = isDrawn(document, runId);

  return (
    <>
      <button
        type="button"
        className="quiet"
        aria-pressed={drawn}
        disabled={document === null}
        onClick={() => {
          dispatch({ type: "change", moving: false, change: (current) => toggled(current, runId) });
        }}
      >
        Overlay on this scenario
      </button>
      {drawn && <Link to="/">See it on the planner</Link>}
    </>
  );
}
