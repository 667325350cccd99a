import { Tip } from "@/components/charts/Plot";
import type { ThroughputData } from "@/components/charts/throughput";
import { formatNumber } from "@/lib/format";

/** The numbers behind one place of the curve. */
export function ThroughputTip({ data, nodes }: { data: ThroughputData; nodes: number | null }) {
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
