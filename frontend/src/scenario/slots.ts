/**
 * The slots that an address has room for, each named as the parameter that carries its scenario; the first is
 * the planner's. A page that shows a second scenario adds a slot and wraps what belongs to it in a `ScenarioSlot`.
 */
export const SLOTS = ["s"] as const;

export const PLANNED = SLOTS[0];

/** What every address may carry from page to page: the scenario of each slot, as `linkText` writes it. */
export type ScenarioSearch = Partial<Record<(typeof SLOTS)[number], string>>;

/** The scenarios among the parameters of an address; a router may have read one as a number. */
export function scenariosIn(search: Readonly<Record<string, unknown>>): ScenarioSearch {
  const carried = SLOTS.flatMap((slot) => {
    const text = search[slot];
    return typeof text === "string" || typeof text === "number" ? [[slot, String(text)] as const] : [];
  });
  return Object.fromEntries(carried);
}
