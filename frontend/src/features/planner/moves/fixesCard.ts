import type { Verdict } from "@/api";

/** Where the changes of the design stand, for the buttons that lead there. */
export const FIXES_ID = "fixes";

export const WHAT_CAN_GO = "What can go";
const END_IN_TIME = "End in time";

/** What the card of changes is called, and the buttons that lead to it. */
export function fixesTitle(state: Verdict["state"], isLate: boolean): string {
  if (isLate) return END_IN_TIME;
  if (state === "fits") return WHAT_CAN_GO;
  return state === "unknown" ? "Ways to a number" : "Make it fit";
}
