import { type RefObject, createContext, use } from "react";
import type { Scenario } from "@/api";

/**
 * What the document was last resolved to, for handlers of rows that are not drawn again when only
 * other rows changed.
 */
export const LatestResolved = createContext<RefObject<Scenario | null>>({ current: null });

export function useLatestResolved(): RefObject<Scenario | null> {
  return use(LatestResolved);
}
