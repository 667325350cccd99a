import type { Scenario, ScenarioField } from "@/api";
import { fieldState } from "@/features/planner/inputs/fieldState";
import type { FieldPlace } from "@/features/planner/inputs/places";
import { fieldText, withUnit } from "@/lib/format";
import type { JsonObject } from "@/lib/json";

export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

/** A document with what it was resolved to; null to be read from the latter alone. */
export interface Stand {
  document: JsonObject | null;
  scenario: Scenario;
}

/** What differs between two scenarios, field by field. */
export function fieldChanges(places: readonly FieldPlace[], before: Stand, after: Stand): FieldChange[] {
  return places
    .map(({ field, path, of }) => ({
      label: of === "" ? field.label : `${of}, ${field.label}`,
      before: textAt(before, field, path),
      after: textAt(after, field, path),
    }))
    .filter((change) => change.before !== change.after);
}

const EMPTY: JsonObject = {};

function textAt({ document, scenario }: Stand, field: ScenarioField, path: FieldPlace["path"]): string {
  const { amount, choice } = fieldState(document ?? EMPTY, scenario, path);
  if (field.kind === "choice") return choice;
  if (amount === undefined) return "none";
  const { text, unit } = fieldText(amount, field.unit);
  return withUnit(text, unit);
}
