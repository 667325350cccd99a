import { useId } from "react";
import {
  Area,
  CartesianGrid,
  ComposedChart,
  ErrorBar,
  Line,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  Scatter,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import styles from "@/components/charts/ThroughputChart.module.css";
import { ThroughputTip } from "@/components/charts/ThroughputTip";
import { CeilingLabel, Hatch } from "@/components/charts/furniture";
import { MeasuredMark } from "@/components/charts/marks";
import { type ThroughputData, placeLabels, ticksTo } from "@/components/charts/throughput";
import { formatNumber, formatRange } from "@/lib/format";

interface ThroughputChartProps {
  data: ThroughputData;
  height: number;
  /** What the chart shows, in a sentence, for readers that cannot see it. */
  description: string;
}

/** Above the lines, below the published points. */
const LABELS_ABOVE = 550;
const MARGIN = { top: 12, right: 12, bottom: 20, left: 0 };

/** Throughput against grid nodes: predicted band, published points, ceilings, the untested region. */
export default function ThroughputChart({ data, height, description }: ThroughputChartProps) {
  const hatch = useId();
  const { predicted, measured, ceilings, testedTo, thisDesign, top } = data;
  const most = Math.max(...predicted.map(({ nodes }) => nodes), thisDesign);
  const plotHeight = height - MARGIN.top - MARGIN.bottom - 30;
  const rows = predicted.map((row) => ({ ...row, band: [row.p10, row.p90] }));
  const points = measured.map((point) => ({ ...point, ...middleOf(point) }));
  const labels = placeLabels(
    ceilings.filter(({ high }) => high <= top),
    (15 / plotHeight) * top,
  );

  return (
    <div className={styles.chart} role="figure" aria-label={description}>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart data={rows} margin={MARGIN}>
          <defs>
            <Hatch id={hatch} />
          </defs>
          <CartesianGrid vertical={false} stroke="var(--gs-line)" />
          <XAxis
            dataKey="nodes"
            type="number"
            domain={[0, most]}
            allowDecimals={false}
            tickLine={false}
            stroke="var(--gs-field-line)"
            label={{ value: "grid nodes", position: "insideBottom", offset: -12 }}
          />
          <YAxis
            domain={[0, top]}
            ticks={ticksTo(top)}
            tickFormatter={(value: number) => formatNumber(value)}
            width={44}
            tickLine={false}
            axisLine={false}
          />
          {testedTo !== null && testedTo < most && (
            <ReferenceArea
              x1={testedTo}
              x2={most}
              fill={`url(#${hatch})`}
              fillOpacity={1}
              label={{
                value: "beyond the tested range",
                position: "insideBottom",
                offset: 26,
                className: styles.halo,
              }}
            />
          )}
          <Area
            dataKey="band"
            stroke="none"
            fill="var(--gs-predicted-band)"
            fillOpacity={0.75}
            isAnimationActive={false}
            activeDot={false}
          />
          <Line
            dataKey="p50"
            stroke="var(--gs-predicted)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
          <ReferenceLine
            x={thisDesign}
            stroke="var(--gs-ink)"
            strokeWidth={1.5}
            label={{
              value: "this design",
              position: thisDesign > most * 0.7 ? "insideBottomRight" : "insideBottomLeft",
              className: styles.halo,
            }}
          />
          {labels.map(({ label, low, high }) => (
            <ReferenceArea
              key={`${label} range`}
              y1={low}
              y2={high}
              fill="var(--gs-ceiling)"
              fillOpacity={low === high ? 0 : 0.12}
              stroke="none"
            />
          ))}
          {labels.map(({ label, low, high, column }) =>
            [low, high].map((end, at) => (
              <ReferenceLine
                key={`${label} ${at}`}
                y={end}
                zIndex={LABELS_ABOVE}
                stroke="var(--gs-ceiling)"
                strokeDasharray="5 3"
                label={
                  at === 0 ? undefined : (
                    <CeilingLabel text={`${label} ${formatRange(low, high, "")}`} column={column} />
                  )
                }
              />
            )),
          )}
          <Scatter
            data={points}
            dataKey="middle"
            isAnimationActive={false}
            shape={({ cx, cy, calibration }: MarkAt) => (
              <MeasuredMark x={cx ?? 0} y={cy ?? 0} calibration={calibration ?? false} />
            )}
          >
            <ErrorBar
              dataKey="bar"
              direction="y"
              width={10}
              stroke="var(--gs-measured)"
              strokeWidth={1.5}
            />
          </Scatter>
          <Tooltip
            isAnimationActive={false}
            content={({ active, label }) => (
              <ThroughputTip data={data} nodes={active ? Number(label) : null} />
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

/** The ring stands in the middle of the printed range only to be seen; the bar is the measurement. */
function middleOf({ low, high }: { low: number; high: number }) {
  const half = (high - low) / 2;
  return { middle: low + half, bar: [half, half] };
}
