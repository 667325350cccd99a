import { Fragment, type ReactElement } from "react";
import { Area, Line, ReferenceDot, ReferenceLine } from "recharts";
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

interface PlacedPointsProps {
  points: readonly Omit<MeasuredPoint, "place">[];
  /** The ends of the printed range are marked: where a chart shows nothing else, they are what it shows. */
  capped?: boolean;
}

/**
 * Measured points: a mark to be seen, and the printed range as a bar, which is the measurement. They are placed on the
 * chart and no data of it: the tooltip follows the pointer along the chart's own rows, and counts no others.
 */
export function PlacedPoints({ points, capped = false }: PlacedPointsProps) {
  return points.map(({ nodes, low, high, calibration }, at) => (
    <Fragment key={at}>
      <ReferenceLine
        segment={[
          { x: nodes, y: low },
          { x: nodes, y: high },
        ]}
        {...BAR}
      />
      {capped && [low, high].map((end, side) => <PlacedMark key={side} x={nodes} y={end} mark={rangeEnd} />)}
      <PlacedMark
        x={nodes}
        y={low + (high - low) / 2}
        mark={(place) => <MeasuredMark {...place} calibration={calibration} />}
      />
    </Fragment>
  ));
}

const BAR = { stroke: "var(--gs-measured)", strokeWidth: 1.5 };
const HALF_CAP = 10;

function rangeEnd({ x, y }: InPixels) {
  return <line x1={x - HALF_CAP} x2={x + HALF_CAP} y1={y} y2={y} {...BAR} />;
}

interface InPixels {
  x: number;
  y: number;
}

interface PlacedMarkProps {
  /** Where it stands on the axes. */
  x: number;
  y: number;
  mark: (place: InPixels) => ReactElement<SVGElement>;
}

/** A mark of one's own at a place of the chart. */
export function PlacedMark({ x, y, mark }: PlacedMarkProps) {
  return (
    <ReferenceDot
      x={x}
      y={y}
      r={4}
      shape={({ cx, cy }: { cx?: number; cy?: number }) => mark({ x: cx ?? 0, y: cy ?? 0 })}
    />
  );
}
