import type { ImportSummary } from "@/api";

/** What an import's state means to who waits for it. */
export const STATE_WORDS: Record<ImportSummary["state"], string> = {
  reading: "being read",
  understood: "read, not kept yet",
  keeping: "being kept",
  kept: "kept as a run",
  failed: "failed",
  cancelled: "cancelled",
};
