import { CartesianGrid, ComposedChart, Tooltip, XAxis, YAxis } from "recharts";
import { Plot, Tip } from "@/components/charts/Plot";
import { MeasuredPoints } from "@/components/charts/plots";
import { type Series, drawnScale } from "@/features/benchmarks/chart/series";
import { formatNumber, formatRange } from "@/lib/format";

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
    nodes: point.nodes,
    calibration: point.role === "calibration",
    low: point.low * factor,
    high: point.high * factor,
  }));

  return (
    <Plot height={height} description={description}>
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
        <MeasuredPoints points={points} />
        <Tooltip
          isAnimationActive={false}
          content={({ active, label }) => (
            <MeasuredTip series={series} nodes={active ? Number(label) : null} />
          )}
        />
      </ComposedChart>
    </Plot>
  );
}

/** What is printed for one number of grid nodes. */
function MeasuredTip({ series, nodes }: { series: Series; nodes: number | null }) {
  const here = series.points.filter((point) => point.nodes === nodes);
  if (nodes === null || here.length === 0) return null;

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
