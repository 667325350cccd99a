import type { Scenario, ScenarioField } from "@/api";
import { fieldState } from "@/features/planner/inputs/fieldState";
import type { FieldPlace } from "@/features/planner/inputs/places";
import { fieldText } from "@/lib/format";
import type { JsonObject } from "@/lib/json";

export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

/** What another catalogue entry changed in a group, field by field. */
export function fieldChanges(
  places: readonly FieldPlace[],
  before: Scenario,
  after: Scenario,
): FieldChange[] {
  return places
    .map(({ field, path, of }) => ({
      label: of === "" ? field.label : `${of}, ${field.label}`,
      before: textAt(before, field, path),
      after: textAt(after, field, path),
    }))
    .filter((change) => change.before !== change.after);
}

const EMPTY: JsonObject = {};

function textAt(scenario: Scenario, field: ScenarioField, path: FieldPlace["path"]): string {
  const { amount, choice } = fieldState(EMPTY, scenario, path);
  if (field.kind === "choice") return choice;
  if (amount === undefined) return "none";
  const { text, unit } = fieldText(amount, field.unit);
  return unit === "" ? text : `${text} ${unit}`;
}
