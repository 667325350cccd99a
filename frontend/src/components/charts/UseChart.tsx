import { CartesianGrid, ComposedChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import styles from "@/components/charts/TimeChart.module.css";
import { PredictedBand } from "@/components/charts/plots";
import { formatNumber } from "@/lib/format";
import { formatDuration } from "@/lib/time";

/** Percent of a ceiling in use, in the middle of a stretch of the run. */
export interface UseRow {
  /** Seconds from the first launch. */
  at: number;
  p10: number;
  p50: number;
  p90: number;
}

interface UseChartProps {
  rows: readonly UseRow[];
  height: number;
  /** What the chart shows, in a sentence, for readers that cannot see it. */
  description: string;
}

const MARGIN = { top: 8, right: 12, bottom: 0, left: 0 };

/** How full something is while a batch runs: the middle of all replicates, and where most of them lie. */
export default function UseChart({ rows, height, description }: UseChartProps) {
  const drawn = rows.map((row) => ({ ...row, band: [row.p10, row.p90] }));

  return (
    <div className={styles.chart} role="figure" aria-label={description}>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart data={drawn} margin={MARGIN}>
          <CartesianGrid vertical={false} stroke="var(--gs-line)" />
          <XAxis
            dataKey="at"
            type="number"
            domain={[0, "dataMax"]}
            tickFormatter={formatDuration}
            tickLine={false}
            minTickGap={40}
            stroke="var(--gs-field-line)"
          />
          <YAxis
            domain={[0, 100]}
            ticks={[0, 50, 100]}
            width={32}
            tickLine={false}
            axisLine={false}
          />
          <PredictedBand />
          <Tooltip
            isAnimationActive={false}
            content={({ active, payload }) => {
              const row = payload[0]?.payload as UseRow | undefined;
              return active && row !== undefined ? (
                <p className={styles.tip}>
                  <strong>{formatNumber(row.p50)} %</strong> ({formatNumber(row.p10)} –{" "}
                  {formatNumber(row.p90)}) at {formatDuration(row.at)}
                </p>
              ) : null;
            }}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
