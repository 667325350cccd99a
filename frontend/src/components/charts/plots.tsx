import { Fragment } from "react";
import { Area, Line } from "recharts";
import { MeasuredMark } from "@/components/charts/marks";
import { type Place, PlacedLine, PlacedMark } from "@/components/charts/placed";
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
  return points.map(({ nodes, low, high, calibration, set }, at) => (
    <Fragment key={at}>
      <PlacedLine from={{ x: nodes, y: low }} to={{ x: nodes, y: high }} look={BAR} />
      {capped && [low, high].map((end, side) => <PlacedMark key={side} x={nodes} y={end} mark={rangeEnd} />)}
      <PlacedMark
        x={nodes}
        y={low + (high - low) / 2}
        mark={(place) => <MeasuredMark {...place} calibration={calibration} set={set} />}
      />
    </Fragment>
  ));
}

const BAR = { stroke: "var(--gs-measured)", strokeWidth: 1.5 };
const HALF_CAP = 10;

function rangeEnd({ x, y }: Place) {
  return <line x1={x - HALF_CAP} x2={x + HALF_CAP} y1={y} y2={y} {...BAR} />;
}
