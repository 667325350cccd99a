import type { Unused } from "@/api";

/** Why an input changes no number of the design, by its pointer in the document. */
export type UnusedInputs = ReadonlyMap<string, string>;

/** The answer's list the way rows ask for it. */
export function unusedInputs(unused: readonly Unused[]): UnusedInputs {
  return new Map(unused.flatMap(({ reason, paths }) => paths.map((path) => [`/${path}`, reason] as const)));
}
