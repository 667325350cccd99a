import { Link } from "@tanstack/react-router";
import { useScenario, useScenarioActions } from "@/scenario/context";
import { isDrawn, overlayId, toggled } from "@/scenario/overlays";

/** Draws the run over the planner's curve, or takes it away. */
export function OverlayButton({ runId }: { runId: string }) {
  const dispatch = useScenarioActions();
  const document = useScenario().history?.present ?? null;
  const overlay = overlayId({ id: runId });
  const drawn = isDrawn(document, overlay);

  return (
    <>
      <button
        type="button"
        className="quiet"
        aria-pressed={drawn}
        disabled={document === null}
        onClick={() => {
          dispatch({ type: "change", moving: false, change: (current) => toggled(current, overlay) });
        }}
      >
        Overlay on this scenario
      </button>
      {drawn && <Link to="/">See it on the planner</Link>}
    </>
  );
}
