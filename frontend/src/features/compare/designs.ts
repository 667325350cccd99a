import type { JsonObject } from "@/lib/json";
import { linkText } from "@/scenario/link";
import { PLANNED, SLOTS, type ScenarioSearch, type Slot, letterOf } from "@/scenario/slots";

/** One column of the comparison. */
export interface ComparedDesign {
  slot: Slot;
  letter: string;
  document: JsonObject;
}

/** The slots of an address with these designs in order: no letter is left out between two. */
export function slotsOf(documents: readonly JsonObject[]): ScenarioSearch {
  return Object.fromEntries(
    SLOTS.map((slot, at) => {
      const document = documents[at];
      return [slot, document === undefined ? undefined : linkText(document)] as const;
    }),
  );
}

/** Documents as columns, A first. */
export function columnsOf(documents: readonly JsonObject[]): ComparedDesign[] {
  return documents.flatMap((document, at) => {
    const slot = SLOTS[at];
    return slot === undefined ? [] : [{ slot, letter: letterOf(slot), document }];
  });
}

/** Where a slot stands among the columns; the first where it holds no design. */
export function placeOf(slot: Slot | undefined, columns: readonly ComparedDesign[]): number {
  return Math.max(
    columns.findIndex((column) => column.slot === (slot ?? PLANNED)),
    0,
  );
}

export function nameOf(document: JsonObject): string {
  return typeof document.name === "string" && document.name !== "" ? document.name : "unnamed";
}

/** What a changed design is called: the change alone on a baseline, else what it was called and the change. */
export function changedName(document: JsonObject, change: string, ofBaseline: boolean): string {
  return ofBaseline ? change : `${nameOf(document)}, ${change}`;
}
