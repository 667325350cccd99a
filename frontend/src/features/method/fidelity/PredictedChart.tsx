import { ComposedChart, ReferenceLine } from "recharts";
import { Plot, Tip } from "@/components/charts/Plot";
import { Across, TipAt, UnseenRows, UpTo, upWidth } from "@/components/charts/axes";
import { PlacedMark } from "@/components/charts/placed";
import { PlacedPoints } from "@/components/charts/plots";
import { roundTop } from "@/components/charts/throughput";
import type { ChartLine, PredictedAt } from "@/features/method/fidelity/lines";
import { formatNumber, formatRange } from "@/lib/format";

interface PredictedChartProps {
  line: ChartLine;
  height: number;
  /** What the chart shows, in a sentence, for readers that cannot see it. */
  description: string;
}

const MARGIN = { top: 28, right: 16, bottom: 20, left: 0 };
const BAND_WIDTH = 20;
const ROOM_ABOVE = 1.05;

/** What was predicted for each number of nodes, or of what is counted, with its band, under what was measured there. */
export function PredictedChart({ line, height, description }: PredictedChartProps) {
  const { predicted, measured } = line;
  const highs = [
    ...measured.map(({ high }) => high),
    ...predicted.map((at) => at.band?.high ?? at.predicted),
  ];
  const top = roundTop(Math.max(...highs) * ROOM_ABOVE);

  return (
    <Plot height={height} description={description}>
      <ComposedChart data={predicted.map(({ nodes }) => ({ nodes }))} margin={MARGIN}>
        <Across
          dataKey="nodes"
          domain={[0, (most: number) => most + 1]}
          ticks={predicted.map(({ nodes }) => nodes)}
          of={line.counted}
        />
        <UpTo top={top} width={upWidth(top)} unit={line.unit} />
        <UnseenRows />
        {predicted.map((at) => (
          <Predicted key={at.nodes} {...at} />
        ))}
        <PlacedPoints points={measured.map((point) => ({ ...point, calibration: false }))} capped />
        <TipAt>{(nodes) => <PredictedTip line={line} nodes={nodes} />}</TipAt>
      </ComposedChart>
    </Plot>
  );
}

/** The prediction on so many grid nodes, and its band. */
function Predicted({ nodes, predicted, band }: PredictedAt) {
  return (
    <>
      {band !== null && (
        <ReferenceLine
          segment={[
            { x: nodes, y: band.low },
            { x: nodes, y: band.high },
          ]}
          stroke="var(--gs-predicted-band)"
          strokeWidth={BAND_WIDTH}
        />
      )}
      <PlacedMark x={nodes} y={predicted} mark={predictedMark} />
    </>
  );
}

function predictedMark({ x, y }: { x: number; y: number }) {
  const half = BAND_WIDTH / 2;
  return (
    <line
      x1={x - half}
      x2={x + half}
      y1={y}
      y2={y}
      stroke="var(--gs-predicted)"
      strokeWidth="2"
      data-mark="predicted"
    />
  );
}

const MOST = 4;

/** What was predicted and measured on one number of grid nodes. */
function PredictedTip({ line, nodes }: { line: ChartLine; nodes: number }) {
  const { counted, unit, predicted, measured } = line;
  const beside = predicted.find((candidate) => candidate.nodes === nodes);
  if (beside === undefined) return null;

  const here = measured.filter((point) => point.nodes === nodes);
  const { band } = beside;
  return (
    <Tip>
      <strong>
        {counted}: {nodes}
      </strong>
      <p>
        predicted {formatNumber(beside.predicted)} {unit}
        {band !== null && ` (${formatRange(band.low, band.high, "")}, 90 % band)`}
      </p>
      {here.slice(0, MOST).map(({ low, high, place }) => (
        <p key={place}>
          measured {formatRange(low, high, unit)}, {place}
        </p>
      ))}
      {here.length > MOST && <p>and more: see the table</p>}
    </Tip>
  );
}
