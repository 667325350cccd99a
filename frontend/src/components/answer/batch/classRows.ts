import type { BatchAnswer } from "@/api";
import { type BandCell, type BandTableData, bandCell, timeCell } from "@/components/answer/batch/cells";
import type { Band } from "@/lib/amount";
import type { TableData } from "@/lib/csv";

export type ClassAnswer = BatchAnswer["classes"][number];

interface ClassColumn {
  label: string;
  cell: (one: ClassAnswer) => BandCell | null;
}

/** What a job of each class takes, the slowest first; what is known of no class has no column. */
export function classTable(classes: readonly ClassAnswer[]): BandTableData {
  const columns = columnsOf(classes).filter(({ cell }) => classes.some((one) => cell(one) !== null));
  return {
    caption: "Run time by class of job, min:s or h:min:s",
    head: "Class",
    columns: columns.map(({ label }) => label),
    rows: classes.toSorted(slowestFirst).map((one) => ({
      name: one.name,
      cells: columns.map(({ cell }) => cell(one)),
    })),
  };
}

function columnsOf(classes: readonly ClassAnswer[]): ClassColumn[] {
  const basis = shared(classes.map(({ measured }) => (measured ? "measured" : "predicted")));
  const now = shared(classes.flatMap(({ compression }) => compression?.now ?? []));
  return [
    { label: "Jobs", cell: ({ jobs }) => bandCell(jobs, "count") },
    {
      label: basis === null ? "Alone" : `Alone, ${basis}`,
      cell: ({ alone_s: alone, measured }) =>
        alone && { ...timeCell(alone), word: basis === null && measured ? "measured" : undefined },
    },
    { label: "In the batch", cell: ({ run_s: run }) => run && timeCell(run) },
    { label: "Stretch, times alone", cell: ({ stretch }) => stretch && bandCell(stretch, "") },
    { label: "CPU / real", cell: ({ cpu_over_real: cpu }) => cpu && bandCell(cpu, "", 2) },
    ...(["on", "off"] as const).map((which) => ({
      label: `SAS compression ${which}${now === which ? ", now" : ""}`,
      cell: ({ compression }: ClassAnswer) =>
        compression && {
          ...timeCell(which === "on" ? compression.on_s : compression.off_s),
          word: now === null && compression.now === which ? "now" : undefined,
        },
    })),
    {
      label: "SAS compression pays below, MB/s",
      cell: ({ compression }) =>
        compression?.break_even_mb_s ? bandCell(compression.break_even_mb_s, "") : null,
    },
  ];
}

/** The word that all have in common, for the head of their column; null where they differ. */
function shared(words: readonly string[]): string | null {
  return new Set(words).size === 1 ? (words[0] ?? null) : null;
}

function slowestFirst(one: ClassAnswer, other: ClassAnswer): number {
  return timeOf(other) - timeOf(one);
}

/** A class without jobs delays nothing, however long one of them would run. */
function timeOf({ jobs, run_s: run, alone_s: alone }: ClassAnswer): number {
  return jobs.p90 === 0 ? -1 : ((run ?? alone)?.p50 ?? 0);
}

/** The same with every digit, for a file. */
export function classFile(classes: readonly ClassAnswer[]): TableData {
  const banded: { label: string; of: (one: ClassAnswer) => Band | null }[] = [
    { label: "Jobs", of: ({ jobs }) => jobs },
    { label: "Alone, s", of: ({ alone_s: alone }) => alone },
    { label: "In the batch, s", of: ({ run_s: run }) => run },
    { label: "Stretch", of: ({ stretch }) => stretch },
    { label: "CPU / real", of: ({ cpu_over_real: cpu }) => cpu },
    { label: "SAS compression on, s", of: ({ compression }) => compression?.on_s ?? null },
    { label: "SAS compression off, s", of: ({ compression }) => compression?.off_s ?? null },
    { label: "Break-even, MB/s", of: ({ compression }) => compression?.break_even_mb_s ?? null },
  ];
  const ends = ["p10", "p50", "p90"] as const;

  return {
    caption: "Run time by class of job",
    columns: [
      { label: "Class" },
      { label: "Measured" },
      { label: "SAS compression now" },
      ...banded.flatMap(({ label }) =>
        ends.map((end) => ({ label: `${label} ${end.toUpperCase()}`, numeric: true })),
      ),
    ],
    rows: classes.map((one) => [
      one.name,
      one.measured ? "measured" : "predicted",
      one.compression?.now ?? "",
      ...banded.flatMap(({ of }) => ends.map((end) => of(one)?.[end] ?? null)),
    ]),
  };
}
