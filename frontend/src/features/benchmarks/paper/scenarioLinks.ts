import type { Example } from "@/api";
import { isJsonObject } from "@/lib/json";
import { linkText } from "@/scenario/link";

interface ScenarioLink {
  id: string;
  name: string;
  /** The scenario as the planner's address carries it. */
  link: string;
}

/** The worked scenarios that draw this paper over their prediction. */
export function scenarioLinks(examples: readonly Example[], paperId: string): ScenarioLink[] {
  return examples.flatMap(({ id, name, document }: Example) => {
    const draws = document.overlays?.includes(paperId) === true;
    return draws && isJsonObject(document) ? [{ id, name, link: linkText(document) }] : [];
  });
}
