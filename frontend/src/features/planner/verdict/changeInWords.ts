import type { ScenarioField } from "@/api";
import type { AnsweredScenario } from "@/features/planner/answer/useAnswer";
import { type Stand, fieldChanges } from "@/features/planner/inputs/changes";
import { allPlaces, inputGroups } from "@/features/planner/inputs/groups";
import { formatShare } from "@/lib/format";
import type { JsonObject } from "@/lib/json";

export interface Answered {
  document: JsonObject;
  assessment: AnsweredScenario;
}

/** "Changed: Storage nodes 4 → 6. This design holds in 42 % of cases, was 0 %."; "" where no input differs. */
export function changeInWords(known: readonly ScenarioField[], before: Answered, after: Answered): string {
  const places = inputGroups(known, after.document, after.assessment.scenario).flatMap(allPlaces);
  const [first, ...others] = fieldChanges(places, standOf(before), standOf(after));
  if (first === undefined) return "";
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  return `Changed: ${first.label} ${first.before} → ${first.after}${more}.${casesThatHold(before, after)}`;
}

function standOf({ document, assessment: { scenario } }: Answered): Stand {
  return { document, scenario };
}

function casesThatHold(before: Answered, after: Answered): string {
  const [was, is] = [before, after].map(({ assessment }) => assessment.verdict.holds_share);
  if (is == null) return "";
  const holds = formatShare(is);
  if (was == null) return ` This design holds in ${holds} of cases.`;
  const then = formatShare(was);
  return ` This design holds in ${holds} of cases, ${then === holds ? "as before" : `was ${then}`}.`;
}
