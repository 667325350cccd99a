import type { Refused } from "@/api";
import { type Path, concerns, pointerOf } from "@/lib/document";

export interface FaultLine {
  pointer: string;
  /** "wanted at least 1, got 0". */
  reason: string;
}

export type Faults = readonly FaultLine[];

/** What the server found wrong, a line each. */
export function faultsOf(refused: Refused | null): Faults {
  return (refused?.faults ?? []).map(({ pointer, wanted, got }) => ({
    pointer,
    reason: `wanted ${wanted}, got ${got}`,
  }));
}

/** The reason that belongs to a place: to itself ("exact") or to anything in it ("within"). */
export function faultAt(faults: Faults, path: Path, how: "exact" | "within"): string | undefined {
  const own = pointerOf(path);
  return faults.find(({ pointer }) =>
    how === "exact" ? pointer === own || pointer === `${own}/from` : concerns(pointer, path),
  )?.reason;
}
