import { Fragment } from "react";
import { Area, ErrorBar, Line, ReferenceDot, ReferenceLine, Scatter } from "recharts";
import { MeasuredMark } from "@/components/charts/marks";
import type { MeasuredPoint } from "@/components/charts/throughput";

/** The prediction: its P10 to P90 as a band, its P50 as a line, from rows with `band` and `p50`. */
export function PredictedBand() {
  return (
    <>
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
    </>
  );
}

/** Published points: a mark to be seen, and the printed range as a bar, which is the measurement. */
export function MeasuredPoints({ points }: { points: readonly Omit<MeasuredPoint, "place">[] }) {
  if (points.length === 0) return null;
  return (
    <Scatter
      data={points.map((point) => ({ ...point, ...middleOf(point) }))}
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
        isAnimationActive={false}
      />
    </Scatter>
  );
}

/**
 * The same on a chart that has a curve, for which the tooltip follows the pointer: points with data of their own
 * would count its places by theirs.
 */
export function PlacedPoints({ points }: { points: readonly MeasuredPoint[] }) {
  return points.map((point) => (
    <Fragment key={`${point.nodes} ${point.place}`}>
      <ReferenceLine
        segment={[
          { x: point.nodes, y: point.low },
          { x: point.nodes, y: point.high },
        ]}
        stroke="var(--gs-measured)"
        strokeWidth={1.5}
      />
      <ReferenceDot
        x={point.nodes}
        y={middleOf(point).middle}
        r={4}
        shape={({ cx, cy }: MarkAt) => (
          <MeasuredMark x={cx ?? 0} y={cy ?? 0} calibration={point.calibration} />
        )}
      />
    </Fragment>
  ));
}

interface MarkAt {
  cx?: number;
  cy?: number;
  calibration?: boolean;
}

function middleOf({ low, high }: Pick<MeasuredPoint, "low" | "high">) {
  const half = (high - low) / 2;
  return { middle: low + half, bar: [half, half] };
}
