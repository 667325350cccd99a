import { ComposedChart, ReferenceLine, Tooltip } from "recharts";
import { Plot, Tip } from "@/components/charts/Plot";
import { Across, Up } from "@/components/charts/axes";
import { PredictedBand } from "@/components/charts/plots";
import { formatNumber, withUnit } from "@/lib/format";
import { formatDuration } from "@/lib/time";

/** Percent of a ceiling in use, in the middle of a stretch of the run. */
export interface UseRow {
  /** Seconds from the start of the batch. */
  at: number;
  p10: number;
  p50: number;
  p90: number;
}

interface UseChartProps {
  /** What is in use. */
  of: string;
  rows: readonly UseRow[];
  /** Round times, in seconds from the start, with their words. */
  ticks: readonly { at: number; label: string }[];
  height: number;
  /** What the chart shows, in a sentence, for readers that cannot see it. */
  description: string;
}

const MARGIN = { top: 8, right: 12, bottom: 0, left: 0 };

/** How full something is while a batch runs: the middle of all replicates, and where most of them lie. */
export default function UseChart({ of, rows, ticks, height, description }: UseChartProps) {
  const drawn = rows.map((row) => ({ ...row, band: [row.p10, row.p90] }));

  return (
    <Plot height={height} description={description}>
      <ComposedChart data={drawn} margin={MARGIN}>
        <Across
          dataKey="at"
          domain={[0, "dataMax"]}
          ticks={ticks.map(({ at }) => at)}
          tickFormatter={(at: number) => ticks.find((tick) => tick.at === at)?.label ?? ""}
        />
        <Up domain={[0, 100]} ticks={[0, 50, 100]} width={32} />
        <ReferenceLine y={100} stroke="var(--gs-ceiling)" strokeDasharray="5 3" />
        <PredictedBand />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) => {
            const row = payload[0]?.payload as UseRow | undefined;
            return active && row !== undefined ? (
              <Tip>
                <strong>{of}</strong>
                <p>
                  {withUnit(formatNumber(row.p50), "%")} of the ceiling ({formatNumber(row.p10)} –{" "}
                  {formatNumber(row.p90)}, P10 – P90) {formatDuration(row.at)} after the start
                </p>
              </Tip>
            ) : null;
          }}
        />
      </ComposedChart>
    </Plot>
  );
}
