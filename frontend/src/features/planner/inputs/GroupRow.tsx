import type { Scenario } from "@/api";
import { ceilingOf } from "@/features/planner/inputs/ceilingOf";
import { DrivesRow } from "@/features/planner/inputs/DrivesRow";
import { FieldInput } from "@/features/planner/inputs/FieldInput";
import { ValueMenu } from "@/features/planner/inputs/ValueMenu";
import { drivesAt } from "@/features/planner/inputs/drives";
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

/** One row, with the shelf that its value may be taken from, or the drives that it follows from. */
export function GroupRow({ place, layout, document, resolved, ...row }: GroupRowProps) {
  const { field, path } = place;
  const sold = drivesAt(resolved, path);
  const chosen = layout.first.find((one) => field.path === `${layout.section}/${one.field}`);

  return (
    <>
      {sold.length > 0 && (
        <DrivesRow
          sold={sold}
          path={path}
          document={document}
          resolved={resolved}
          inUse={row.inUse === `${pointerOf(path)}/drives`}
          onUse={() => {
            row.onUse(`${pointerOf(path)}/drives`);
          }}
        />
      )}
      <FieldInput
        field={field}
        of={ceilingOf(resolved, path)}
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
