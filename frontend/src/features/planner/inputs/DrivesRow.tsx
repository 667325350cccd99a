import type { DriveSize, Scenario } from "@/api";
import { ChoiceInput } from "@/components/inputs/ChoiceInput";
import { drivesInUse, withDrives } from "@/features/planner/inputs/drives";
import { fieldState } from "@/features/planner/inputs/fieldState";
import { fieldId } from "@/features/planner/inputs/focus";
import { useLatestResolved } from "@/features/planner/inputs/latest";
import type { Path } from "@/lib/document";
import type { JsonObject } from "@/lib/json";
import { useScenarioActions } from "@/scenario/context";

interface DrivesRowProps {
  /** The drives that a storage node is sold with. */
  sold: readonly DriveSize[];
  /** Of the space that they make. */
  path: Path;
  document: JsonObject;
  resolved: Scenario | null;
  inUse: boolean;
  onUse: () => void;
}

const HELP = "The drives that a storage node is sold with; the space follows from them.";
const OTHERS = "others";

/** Which of the drives that a storage node is sold with the design has. */
export function DrivesRow({ sold, path, document, resolved, inUse, onUse }: DrivesRowProps) {
  const dispatch = useScenarioActions();
  const latest = useLatestResolved();
  const { source } = fieldState(document, resolved, path);

  return (
    <ChoiceInput
      id={`${fieldId(path)}-drives`}
      label="Drive size"
      help={HELP}
      basis={null}
      source={source}
      inUse={inUse}
      value={drivesInUse(document, resolved, sold) || OTHERS}
      choices={sold.map(({ name }) => name)}
      onUse={onUse}
      onChange={(picked) => {
        const size = sold.find(({ name }) => name === picked);
        if (size === undefined) return;
        dispatch({
          type: "change",
          change: (current) => withDrives(current, latest.current, size),
          moving: false,
        });
      }}
    />
  );
}
