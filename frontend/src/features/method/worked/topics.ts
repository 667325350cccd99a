import type { WhatIf } from "@/api";
import { isJsonObject } from "@/lib/json";
import { linkText } from "@/scenario/link";

/** A design worked by hand, with the scenario as the planner's address carries it. */
export interface WorkedDesign extends Omit<WhatIf, "document"> {
  link: string;
}

/** Designs that are about the same thing. */
interface Topic {
  name: string;
  designs: WorkedDesign[];
}

/** The designs by topic, topics and designs in the order given. */
export function topicsOf(designs: readonly WhatIf[]): Topic[] {
  return [...new Set(designs.map(({ topic }) => topic))].map((name) => ({
    name,
    designs: designs.filter(({ topic }) => topic === name).flatMap(withLink),
  }));
}

function withLink({ document, ...told }: WhatIf): WorkedDesign[] {
  return isJsonObject(document) ? [{ ...told, link: linkText(document) }] : [];
}
