import { ComposedChart, ErrorBar, Scatter } from "recharts";
import { Plot, Tip } from "@/components/charts/Plot";
import { Across, TipAt, Up } from "@/components/charts/axes";
import { MeasuredPoints } from "@/components/charts/plots";
import type { ChartLine, PredictedAt } from "@/features/method/fidelity/lines";
import { formatNumber, formatRange } from "@/lib/format";

interface PredictedChartProps {
  line: ChartLine;
  height: number;
  /** What the chart shows, in a sentence, for readers that cannot see it. */
  description: string;
}

const MARGIN = { top: 12, right: 16, bottom: 20, left: 0 };
const BAND_WIDTH = 20;

/** What was predicted for each number of grid nodes, with its band, under what was measured there. */
export function PredictedChart({ line, height, description }: PredictedChartProps) {
  const { predicted, measured } = line;

  return (
    <Plot height={height} description={description}>
      <ComposedChart data={predicted.map(({ nodes }) => ({ nodes }))} margin={MARGIN}>
        <Across
          dataKey="nodes"
          domain={[0, (most: number) => most + 1]}
          ticks={predicted.map(({ nodes }) => nodes)}
          of="grid nodes"
        />
        <Up domain={[0, "auto"]} tickFormatter={(value: number) => formatNumber(value)} width={44} />
        <Scatter
          data={predicted.map(barAt)}
          dataKey="predicted"
          isAnimationActive={false}
          shape={({ cx, cy }: MarkAt) => <PredictedMark x={cx ?? 0} y={cy ?? 0} />}
        >
          <ErrorBar
            dataKey="bar"
            direction="y"
            width={0}
            stroke="var(--gs-predicted-band)"
            strokeWidth={BAND_WIDTH}
            isAnimationActive={false}
          />
        </Scatter>
        <MeasuredPoints points={measured.map((point) => ({ ...point, calibration: false }))} />
        <TipAt>{(nodes) => <PredictedTip line={line} nodes={nodes} />}</TipAt>
      </ComposedChart>
    </Plot>
  );
}

interface MarkAt {
  cx?: number;
  cy?: number;
}

/** A chart draws the band from the prediction down and up. */
function barAt({ nodes, predicted, band }: PredictedAt) {
  const { low, high } = band ?? { low: predicted, high: predicted };
  return { nodes, predicted, bar: [predicted - low, high - predicted] };
}

function PredictedMark({ x, y }: { x: number; y: number }) {
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
  const { unit, predicted, measured } = line;
  const beside = predicted.find((candidate) => candidate.nodes === nodes);
  if (beside === undefined) return null;

  const here = measured.filter((point) => point.nodes === nodes);
  const { band } = beside;
  return (
    <Tip>
      <strong>{nodes === 1 ? "1 grid node" : `${nodes} grid nodes`}</strong>
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
