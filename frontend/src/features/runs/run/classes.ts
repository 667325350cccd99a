import type { JobClassSummary, Measured, RunFigures } from "@/api";
import { figureText } from "@/features/runs/run/figures";
import type { TableData } from "@/lib/csv";
import { formatNumber } from "@/lib/format";

/** What jobs of a kind take. */
export function classesTable(classes: readonly JobClassSummary[]): TableData {
  return {
    caption: "Classes of jobs",
    columns: [
      { label: "Class" },
      { label: "Jobs", numeric: true },
      { label: "Run time", numeric: true },
      { label: "CPU time", numeric: true },
      { label: "CPU / real", numeric: true },
      { label: "Read", numeric: true },
      { label: "Written", numeric: true },
      { label: "At once, most", numeric: true },
      { label: "Procedures" },
    ],
    rows: classes.map((one) => [
      one.name,
      one.jobs,
      figureText(one.real_s),
      figureText(one.cpu_s),
      one.cpu_over_real.value === null ? "–" : formatNumber(one.cpu_over_real.value, 2),
      figureText(one.read_bytes),
      figureText(one.write_bytes),
      figureText(one.most_at_a_time),
      one.procedures.map(([name]) => name).join(", "),
    ]),
  };
}

/** Array, schedule and data: what is neither of a node nor of a job. */
export function otherFigures({ storage, schedule, reductions }: RunFigures): [string, string][] {
  const rows: [string, Measured][] = [
    ["Array, 95th percentile", storage.p95_mb_s],
    ["Array, level held", storage.plateau_mb_s],
    ["Array, read share", storage.read_share],
    ["Array, busiest node over mean", storage.imbalance],
    ["Makespan", schedule.makespan_s],
    ["Wait for a slot, mean", schedule.mean_wait_s],
    ["Jobs at a time, most", schedule.most_at_a_time],
    ...reductions.map(({ name, ratio }): [string, Measured] => [`Reduction, ${name}`, ratio]),
  ];
  return rows
    .filter(([, { value }]) => value !== null)
    .map(([label, measured]) => [label, figureText(measured)]);
}
