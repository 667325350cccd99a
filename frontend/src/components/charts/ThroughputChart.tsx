import { useId } from "react";
import { CartesianGrid, ComposedChart, Tooltip, XAxis, YAxis } from "recharts";
import { Plot, Tip } from "@/components/charts/Plot";
import { CeilingLines, Hatch, KneeLines, ThisDesign, UntestedRegion } from "@/components/charts/furniture";
import { MeasuredPoints, PredictedBand } from "@/components/charts/plots";
import { type ThroughputData, placeLabels, ticksTo } from "@/components/charts/throughput";
import { formatNumber } from "@/lib/format";

interface ThroughputChartProps {
  data: ThroughputData;
  height: number;
  /** What the chart shows, in a sentence, for readers that cannot see it. */
  description: string;
}

const MARGIN = { top: 36, right: 12, bottom: 20, left: 0 };
const X_AXIS_HEIGHT = 30;
const LINE_OF_TEXT = 15;

/** Throughput against grid nodes: predicted band, published points, ceilings, the untested region. */
export default function ThroughputChart({ data, height, description }: ThroughputChartProps) {
  const hatch = useId();
  const { predicted, measured, ceilings, knees, testedTo, thisDesign, top } = data;
  const most = Math.max(...predicted.map(({ nodes }) => nodes), thisDesign);
  const plotHeight = height - MARGIN.top - MARGIN.bottom - X_AXIS_HEIGHT;
  const inSight = ceilings.filter(({ high }) => high <= top);

  return (
    <Plot height={height} description={description}>
      <ComposedChart data={predicted.map((row) => ({ ...row, band: [row.p10, row.p90] }))} margin={MARGIN}>
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
        {testedTo !== null && testedTo < most && <UntestedRegion from={testedTo} to={most} hatch={hatch} />}
        <PredictedBand />
        <KneeLines knees={knees} most={most} />
        <ThisDesign nodes={thisDesign} most={most} />
        <CeilingLines marks={placeLabels(inSight, (LINE_OF_TEXT / plotHeight) * top)} />
        <MeasuredPoints points={measured} />
        <Tooltip
          isAnimationActive={false}
          content={({ active, label }) => <ThroughputTip data={data} nodes={active ? Number(label) : null} />}
        />
      </ComposedChart>
    </Plot>
  );
}

/** The numbers behind one place of the curve. */
function ThroughputTip({ data, nodes }: { data: ThroughputData; nodes: number | null }) {
  const row = data.predicted.find((candidate) => candidate.nodes === nodes);
  if (nodes === null || row === undefined) return null;

  const points = data.measured.filter((point) => point.nodes === nodes);
  return (
    <Tip>
      <strong>{nodes === 1 ? "1 grid node" : `${nodes} grid nodes`}</strong>
      <p>
        predicted {formatNumber(row.p50)} {data.unit} ({formatNumber(row.p10)} – {formatNumber(row.p90)}, P10
        – P90)
      </p>
      {points.map(({ low, high, place, calibration }) => (
        <p key={place}>
          measured {formatNumber(low)} – {formatNumber(high)} {data.unit}, {place}
          {calibration && ", used for calibration"}
        </p>
      ))}
    </Tip>
  );
}
