import {
  CartesianGrid,
  ComposedChart,
  ErrorBar,
  ResponsiveContainer,
  Scatter,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { MeasuredMark } from "@/components/charts/marks";
import styles from "@/features/benchmarks/chart/MeasuredChart.module.css";
import { MeasuredTip } from "@/features/benchmarks/chart/MeasuredTip";
import { type Series, drawnScale } from "@/features/benchmarks/chart/series";
import { formatNumber } from "@/lib/format";

interface MeasuredChartProps {
  series: Series;
  height: number;
  /** What the chart shows, in a sentence, for readers that cannot see it. */
  description: string;
}

const MARGIN = { top: 12, right: 16, bottom: 20, left: 0 };

/** Published points against grid nodes; the bar is the printed range. */
export default function MeasuredChart({ series, height, description }: MeasuredChartProps) {
  const { factor } = drawnScale(series);
  const nodes = [...new Set(series.points.map((point) => point.nodes))].toSorted((a, b) => a - b);
  const points = series.points.map((point) => ({
    ...{ nodes: point.nodes, calibration: point.role === "calibration" },
    ...markAt(point.low * factor, point.high * factor),
  }));

  return (
    <div className={styles.chart} role="figure" aria-label={description}>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart data={points} margin={MARGIN}>
          <CartesianGrid vertical={false} stroke="var(--gs-line)" />
          <XAxis
            dataKey="nodes"
            type="number"
            domain={[0, (most: number) => most + 1]}
            ticks={nodes}
            tickLine={false}
            stroke="var(--gs-field-line)"
            label={{ value: "grid nodes", position: "insideBottom", offset: -12 }}
          />
          <YAxis
            domain={[0, "auto"]}
            tickFormatter={(value: number) => formatNumber(value)}
            width={44}
            tickLine={false}
            axisLine={false}
          />
          <Scatter
            dataKey="middle"
            isAnimationActive={false}
            shape={({ cx, cy, calibration }: MarkAt) => (
              <MeasuredMark x={cx ?? 0} y={cy ?? 0} calibration={calibration ?? false} />
            )}
          >
            <ErrorBar
              dataKey="bar"
              direction="y"
              width={5}
              stroke="var(--gs-measured)"
              strokeWidth={1.5}
              isAnimationActive={false}
            />
          </Scatter>
          <Tooltip
            isAnimationActive={false}
            content={({ active, label }) => (
              <MeasuredTip series={series} nodes={active ? Number(label) : null} />
            )}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

interface MarkAt {
  cx?: number;
  cy?: number;
  calibration?: boolean;
}

/** The mark stands in the middle of the printed range only to be seen; the bar is the measurement. */
function markAt(low: number, high: number) {
  const half = (high - low) / 2;
  return { middle: low + half, bar: [half, half] };
}
