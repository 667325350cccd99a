import { InHeader } from "@/components/HeaderSlot";
import { CopyLink } from "@/scenario/CopyLink";
import { UndoButtons } from "@/scenario/UndoButtons";
import { useScenario } from "@/scenario/context";

/** What was applied on a page can be taken back there, and passed on. */
export function ScenarioControls() {
  const { history } = useScenario();
  return (
    <InHeader>
      <UndoButtons />
      {history !== null && <CopyLink document={history.present} />}
    </InHeader>
  );
}
