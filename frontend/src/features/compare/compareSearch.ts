import { PLANNED, SLOTS, type Slot } from "@/scenario/slots";

/** What the address of a comparison says besides its designs. */
export interface CompareSearch {
  /** The baseline; A where it says none. */
  base?: Slot;
  /** The design that stands beside the baseline where only two have room. */
  with?: Slot;
  /** Whether the inputs are listed that are equal in all designs. */
  inputs?: "all";
}

/** What stays in the address from page to page. */
export const COMPARED = ["base", "with", "inputs"] as const;

export function compareSearch(search: Readonly<Record<string, unknown>>): CompareSearch {
  const base = slotIn(search.base);
  const beside = slotIn(search.with);
  return {
    ...(base !== undefined && base !== PLANNED && { base }),
    ...(beside !== undefined && { with: beside }),
    ...(search.inputs === "all" && { inputs: "all" as const }),
  };
}

function slotIn(value: unknown): Slot | undefined {
  return SLOTS.find((slot) => slot === value);
}
