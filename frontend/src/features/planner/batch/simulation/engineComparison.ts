import type { Simulation } from "@/api";
import type { AskedSimulation } from "@/features/planner/batch/simulation/useSimulation";
import type { Band } from "@/lib/amount";
import { momentText } from "@/lib/clock";
import type { TableData } from "@/lib/csv";
import { bandText, bandWords } from "@/lib/format";

export interface ComparedRow {
  label: string;
  /** "00:56 (00:47 – 01:07)". */
  text: string;
  band: Band;
  /** Drawn as the thin line of bounds instead of a bar. */
  bounds: boolean;
}

/** What each engine says of the end of the batch, the simulation first, the bounds of the analytic answer last. */
export function comparedRows(answer: Simulation, { plan, window }: AskedSimulation): ComparedRow[] {
  const row = (label: string, band: Band, bounds = false) => ({
    label,
    band,
    bounds,
    text: endText(plan.starts_at, band, bounds),
  });
  const others = answer.engines.flatMap(({ engine, label, value, question }) =>
    value === null || question !== "batch" || engine === "simulation"
      ? []
      : [row(engine === window?.engine ? `${label} (answered)` : label, value)],
  );
  const bounds = window && {
    p10: window.earliest_s.p10,
    p50: window.earliest_s.p10,
    p90: window.latest_s.p90,
  };
  return [
    row("Simulated", answer.window_s),
    ...others,
    ...(bounds === null ? [] : [row("Earliest to latest", bounds, true)]),
  ];
}

/** By the clock where the batch has a start. Of bounds only the ends are told, which may be one moment. */
function endText(startsAt: string, band: Band, bounds: boolean): string {
  const text = (seconds: number) => momentText(startsAt, seconds);
  return bounds ? (bandWords(band, text).ends ?? text(band.p90)) : bandText(band, text);
}

export function comparedTable(rows: readonly ComparedRow[]): TableData {
  return {
    caption: "End of the batch by engine, seconds from its start",
    columns: [
      { label: "Engine" },
      { label: "P10", numeric: true },
      { label: "P50", numeric: true },
      { label: "P90", numeric: true },
    ],
    rows: rows.map(({ label, band: { p10, p50, p90 }, bounds }) => [label, p10, bounds ? null : p50, p90]),
  };
}
