/**
 * The slots that an address has room for, each named as the parameter that carries its scenario; the first is
 * the planner's. The others hold what is compared with it; the planner edits one of them where the address says so.
 */
export const SLOTS = ["s", "b", "c", "d"] as const;

export type Slot = (typeof SLOTS)[number];

export const PLANNED = SLOTS[0];

/** What every address may carry from page to page: the scenario of each slot, as `linkText` writes it. */
export type ScenarioSearch = Partial<Record<Slot, string>>;

/** The scenarios among the parameters of an address; a router may have read one as a number. */
export function scenariosIn(search: Readonly<Record<string, unknown>>): ScenarioSearch {
  const carried = SLOTS.flatMap((slot) => {
    const text = search[slot];
    return typeof text === "string" || typeof text === "number" ? [[slot, String(text)] as const] : [];
  });
  return Object.fromEntries(carried);
}

/** The letter that a slot's design is called by in a comparison. */
export function letterOf(slot: Slot): string {
  return slot === PLANNED ? "A" : slot.toUpperCase();
}

/** What the planner's address may say besides: which of the compared designs it edits. */
export function editSearch(search: Readonly<Record<string, unknown>>): { edit?: Slot } {
  const edit = SLOTS.find((slot) => slot === search.edit && slot !== PLANNED);
  return edit === undefined ? {} : { edit };
}

/** The slot that an address says is edited; the planner's where it says none, or one that holds nothing. */
export function editedSlot(search: Readonly<Record<string, unknown>>): Slot {
  const edited = SLOTS.find((slot) => slot === search.edit);
  return edited !== undefined && typeof search[edited] === "string" ? edited : PLANNED;
}
