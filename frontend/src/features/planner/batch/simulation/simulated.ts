import type { SimulatedClass, Simulation } from "@/api";
import { type BandTableData, bandCell, timeCell } from "@/components/answer/batch/cells";
import type { HistogramBar } from "@/components/charts/HistogramChart";
import type { TableData } from "@/lib/csv";

/** Counts of replicates as bars, each from edge to edge. */
export function bars({ edges_s: edges, counts }: Simulation["histogram"]): HistogramBar[] {
  return counts.map((count, at) => ({ from: edges[at] ?? 0, to: edges[at + 1] ?? 0, count }));
}

export function histogramTable(drawn: readonly HistogramBar[]): TableData {
  return {
    caption: "Batch window, replicates by how long it took",
    columns: [
      { label: "From, s", numeric: true },
      { label: "To, s", numeric: true },
      { label: "Replicates", numeric: true },
    ],
    rows: drawn.map(({ from, to, count }) => [from, to, count]),
  };
}

/** What jobs of each class took, the slowest first. */
export function simulatedTable(classes: readonly SimulatedClass[]): BandTableData {
  return {
    caption: "Run times by class, P50 and P10 to P90 over all jobs of all replicates, min:s or h:min:s",
    head: "Class",
    columns: ["Jobs", "Run time", "Wait for a slot", "Stretch"],
    rows: classes
      .toSorted((a, b) => (b.run_s?.p50 ?? -1) - (a.run_s?.p50 ?? -1))
      .map(({ name, jobs, run_s: run, wait_s: wait, stretch }) => ({
        name,
        cells: [
          { main: jobs.toLocaleString("en-GB") },
          run && timeCell(run),
          wait && timeCell(wait),
          stretch && bandCell(stretch, "ratio"),
        ],
      })),
  };
}

/** The same with every digit, for a file. */
export function simulatedFile(classes: readonly SimulatedClass[]): TableData {
  const ends = ["p10", "p50", "p90"] as const;
  const banded = ["Run time, s", "Wait for a slot, s", "Stretch"];
  return {
    caption: "Run times by class",
    columns: [
      { label: "Class" },
      { label: "Jobs", numeric: true },
      ...banded.flatMap((label) =>
        ends.map((end) => ({ label: `${label} ${end.toUpperCase()}`, numeric: true })),
      ),
    ],
    rows: classes.map(({ name, jobs, run_s: run, wait_s: wait, stretch }) => [
      name,
      jobs,
      ...[run, wait, stretch].flatMap((band) => ends.map((end) => band?.[end] ?? null)),
    ]),
  };
}
