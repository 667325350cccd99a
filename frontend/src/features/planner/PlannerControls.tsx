import { memo } from "react";
import { InHeader } from "@/components/HeaderSlot";
import { CopyLink } from "@/scenario/CopyLink";
import { SaveMenu } from "@/features/planner/controls/SaveMenu";
import { ScenarioMenu } from "@/features/planner/controls/ScenarioMenu";
import type { JsonObject } from "@/lib/json";
import { UndoButtons } from "@/scenario/UndoButtons";
import { useScenario } from "@/scenario/context";

/** What can be done with the scenario as a whole. */
export const PlannerControls = memo(function PlannerControls({ answered }: { answered: JsonObject | null }) {
  const { history } = useScenario();
  if (history === null) return null;

  return (
    <InHeader>
      <ScenarioMenu document={history.present} />
      <UndoButtons />
      <CopyLink document={history.present} />
      <SaveMenu document={history.present} answered={answered} />
    </InHeader>
  );
});
