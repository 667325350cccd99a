import { Tip } from "@/components/charts/Plot";
import { type Series, drawnScale } from "@/features/benchmarks/chart/series";
import { formatRange } from "@/lib/format";

/** What is printed for one number of grid nodes. */
export function MeasuredTip({ series, nodes }: { series: Series; nodes: number | null }) {
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
