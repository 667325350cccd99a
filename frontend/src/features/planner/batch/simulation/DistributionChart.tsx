import type { Simulation } from "@/api";
import { ChartFrame } from "@/components/charts/ChartFrame";
import HistogramChart from "@/components/charts/HistogramChart";
import { bars, histogramTable } from "@/features/planner/batch/simulation/simulated";
import styles from "@/features/planner/batch/simulation/simulation.module.css";
import type { AskedSimulation } from "@/features/planner/batch/simulation/useSimulation";
import { dueAfterS, momentText, timeTicks } from "@/lib/clock";
import { formatShare } from "@/lib/format";
import { chartFile } from "@/lib/picture/chart";

interface SimulationChartProps {
  answer: Simulation;
  asked: AskedSimulation;
  stem: string;
}

const TITLE = "Batch window, simulated";
const HEIGHT = 200;
const MOST_TICKS = 6;

/** How often the batch was done when, with its percentiles and the due time. */
export function DistributionChart({ answer, asked, stem }: SimulationChartProps) {
  const { window_s: band, histogram, replicates, done_by: clock } = answer;
  const { starts_at: startsAt, due_at: dueAt } = asked.plan;
  const drawn = bars(histogram);
  const [from, to] = [drawn[0]?.from ?? 0, drawn.at(-1)?.to ?? 1];
  const due = dueAfterS(startsAt, dueAt);
  const marks = [
    ...(band.p10 === band.p90 ? [] : [{ at: band.p10, word: "P10" }]),
    { at: band.p50, word: "P50" },
    ...(band.p10 === band.p90 ? [] : [{ at: band.p90, word: "P90" }]),
    ...(due !== null && due >= from && due <= to ? [{ at: due, word: "due" }] : []),
  ];
  const caption = `${replicates.toLocaleString("en-GB")} replicates, by when they were done${dueText(due, to, dueAt, clock?.met_share ?? null)}`;

  return (
    <ChartFrame
      title={TITLE}
      caption={caption}
      table={histogramTable(drawn)}
      picture={(place) => chartFile(place, `${TITLE}: ${asked.name}`, caption)}
      fileStem={stem}
      minHeight={HEIGHT}
      className={styles.frame}
    >
      <HistogramChart
        bars={drawn}
        marks={marks}
        ticks={timeTicks(startsAt, from, to, MOST_TICKS)}
        height={HEIGHT}
        description={`Distribution of the batch window of ${asked.name}: P50 ${momentText(startsAt, band.p50)}.`}
      />
    </ChartFrame>
  );
}

/** Where the due time lies when it is not on the chart. */
function dueText(due: number | null, end: number, dueAt: string, met: number | null): string {
  if (due === null) return "";
  const share = met === null ? "" : `, met in ${formatShare(met)}`;
  return due > end ? `; due ${dueAt}, beyond this axis${share}` : `; due ${dueAt}${share}`;
}
