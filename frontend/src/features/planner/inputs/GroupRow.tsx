import type { Scenario } from "@/api";
import { FieldInput } from "@/features/planner/inputs/FieldInput";
import { ValueMenu } from "@/features/planner/inputs/ValueMenu";
import { type Faults, faultAt } from "@/features/planner/inputs/faults";
import { fieldState } from "@/features/planner/inputs/fieldState";
import type { GroupLayout } from "@/features/planner/inputs/layout";
import type { FieldPlace } from "@/features/planner/inputs/places";
import type { UnusedInputs } from "@/features/planner/inputs/unused";
import { pointerOf } from "@/lib/document";
import type { JsonObject } from "@/lib/json";

/** What every row of a group is drawn from. */
export interface RowsProps {
  layout: GroupLayout;
  document: JsonObject;
  resolved: Scenario | null;
  faults: Faults;
  unused: UnusedInputs;
  /** The pointer of the row that was touched last. */
  inUse: string;
  onUse: (pointer: string) => void;
}

interface GroupRowProps extends RowsProps {
  place: FieldPlace;
}

/** One row, with the shelf that its value may be taken from. */
export function GroupRow({ place, layout, document, resolved, ...row }: GroupRowProps) {
  const { field, path } = place;
  const chosen = layout.first.find((one) => field.path === `${layout.section}/${one.field}`);

  return (
    <>
      <FieldInput
        field={field}
        path={path}
        onUse={row.onUse}
        state={fieldState(document, resolved, path)}
        error={faultAt(row.faults, path, "within")}
        inUse={row.inUse === pointerOf(path)}
        unusedAs={row.unused.get(pointerOf(path))}
        slider={chosen?.slider}
      />
      {chosen?.shelf !== undefined && row.inUse === pointerOf(path) && (
        <ValueMenu path={path} document={document} label={field.label} shelf={chosen.shelf} />
      )}
    </>
  );
}
