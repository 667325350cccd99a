import type { Verdict } from "@/api";

/** Where the changes of the design stand, for the buttons that lead there. */
export const FIXES_ID = "fixes";

/** What the card of changes is called, and the buttons that lead to it. */
export function fixesTitle(state: Verdict["state"]): string {
  if (state === "fits") return "What can go";
  return state === "unknown" ? "Ways to a number" : "Make it fit";
}
