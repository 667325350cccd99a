import { useHotkeys } from "@mantine/hooks";
import { memo } from "react";
import { InHeader } from "@/components/HeaderSlot";
import { CopyLink } from "@/scenario/CopyLink";
import { SaveMenu } from "@/features/planner/controls/SaveMenu";
import { ScenarioMenu } from "@/features/planner/controls/ScenarioMenu";
import type { JsonObject } from "@/lib/json";
import { useScenario, useScenarioActions } from "@/scenario/context";

/** What can be done with the scenario as a whole. */
export const PlannerControls = memo(function PlannerControls({ answered }: { answered: JsonObject | null }) {
  const { history } = useScenario();
  const dispatch = useScenarioActions();
  useHotkeys([
    [
      "mod+Z",
      () => {
        dispatch({ type: "undo" });
      },
    ],
    [
      "mod+shift+Z",
      () => {
        dispatch({ type: "redo" });
      },
    ],
  ]);
  if (history === null) return null;

  return (
    <InHeader>
      <ScenarioMenu document={history.present} />
      <button
        type="button"
        className="quiet"
        disabled={history.past.length === 0}
        onClick={() => {
          dispatch({ type: "undo" });
        }}
      >
        Undo
      </button>
      <button
        type="button"
        className="quiet"
        disabled={history.future.length === 0}
        onClick={() => {
          dispatch({ type: "redo" });
        }}
      >
        Redo
      </button>
      <CopyLink document={history.present} />
      <SaveMenu document={history.present} answered={answered} />
    </InHeader>
  );
});
