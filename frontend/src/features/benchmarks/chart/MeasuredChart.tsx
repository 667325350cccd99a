import { ComposedChart } from "recharts";
import { Plot, Tip } from "@/components/charts/Plot";
import { Across, TipAt, UnseenRows, UpTo } from "@/components/charts/axes";
import { PlacedPoints } from "@/components/charts/plots";
import { roundTop } from "@/components/charts/throughput";
import { type Series, drawnScale } from "@/features/benchmarks/chart/series";
import { formatRange } from "@/lib/format";

interface MeasuredChartProps {
  series: Series;
  height: number;
  /** What the chart shows, in a sentence, for readers that cannot see it. */
  description: string;
}

const ROOM_ABOVE = 1.05;
const MARGIN = { top: 12, right: 16, bottom: 20, left: 0 };

/** Published points against grid nodes; the bar is the printed range. */
export default function MeasuredChart({ series, height, description }: MeasuredChartProps) {
  const { factor } = drawnScale(series);
  const nodes = [...new Set(series.points.map((point) => point.nodes))].toSorted((a, b) => a - b);
  const points = series.points.map((point) => ({
    nodes: point.nodes,
    calibration: point.role === "calibration",
    low: point.low * factor,
    high: point.high * factor,
  }));

  const top = roundTop(Math.max(...points.map(({ high }) => high)) * ROOM_ABOVE);

  return (
    <Plot height={height} description={description}>
      <ComposedChart data={nodes.map((each) => ({ nodes: each }))} margin={MARGIN}>
        <Across dataKey="nodes" domain={[0, (most: number) => most + 1]} ticks={nodes} of="grid nodes" />
        <UpTo top={top} width={44} />
        <UnseenRows />
        <PlacedPoints points={points} capped />
        <TipAt>{(nodes) => <MeasuredTip series={series} nodes={nodes} />}</TipAt>
      </ComposedChart>
    </Plot>
  );
}

/** What is printed for one number of grid nodes. */
function MeasuredTip({ series, nodes }: { series: Series; nodes: number }) {
  const here = series.points.filter((point) => point.nodes === nodes);
  if (here.length === 0) return null;

  const { unit, factor } = drawnScale(series);
  return (
    <Tip>
      <strong>{nodes === 1 ? "1 grid node" : `${nodes} grid nodes`}</strong>
      {here.map(({ low, high, printed, line, role }, at) => (
        <p key={at}>
          {formatRange(low * factor, high * factor, unit)}, printed {printed}, L{line}
          {role === "calibration" && ", used for calibration"}
        </p>
      ))}
    </Tip>
  );
}
