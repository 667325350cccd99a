import type { ImportSummary } from "@/api";

type ImportState = ImportSummary["state"];

/** What an import's state means to who waits for it. */
export const STATE_WORDS: Record<ImportState, string> = {
  reading: "being read",
  understood: "read, not kept yet",
  keeping: "being kept",
  kept: "kept as a run",
  failed: "failed",
  cancelled: "cancelled",
};

/** Whether answers have their place on the page: given at once, or when reading again has ended. */
export function isAnswerable(state: ImportState): boolean {
  return state === "understood" || state === "reading";
}

/** Whether a job is at work on it. */
export function isBusy(state: ImportState): boolean {
  return state === "reading" || state === "keeping";
}
