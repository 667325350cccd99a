import type { BatchAnswer } from "@/api";
import type { TableData } from "@/lib/csv";
import { formatBand, formatNumber } from "@/lib/format";
import { formatTimeBand } from "@/lib/time";

type ClassAnswer = BatchAnswer["classes"][number];

/** What a job of each class takes, alone and in company. */
export function classTable(classes: readonly ClassAnswer[]): TableData {
  return {
    caption: "Run time by class of job",
    columns: [
      { label: "Class" },
      { label: "Jobs" },
      { label: "Alone" },
      { label: "Run time" },
      { label: "Stretch" },
      { label: "CPU / real" },
      { label: "SAS compression on" },
      { label: "off" },
    ],
    rows: classes.map(({ name, jobs, measured, compression, ...one }) => [
      measured ? `${name} (measured)` : name,
      formatBand(jobs, "count"),
      formatTimeBand(one.alone_s),
      formatTimeBand(one.run_s),
      one.stretch === null ? "–" : formatBand(one.stretch, "ratio"),
      one.cpu_over_real === null ? "–" : formatNumber(one.cpu_over_real.p50, 2),
      formatTimeBand(compression?.on_s ?? null),
      formatTimeBand(compression?.off_s ?? null),
    ]),
  };
}

/** What SAS compression does to each class, once for all that it does alike. */
export function compressionSentences(classes: readonly ClassAnswer[]): string[] {
  return [...new Set(classes.flatMap(({ compression }) => compression?.sentence ?? []))];
}
