import styles from "@/features/method/fidelity/PredictedChart.module.css";
import type { ChartLine } from "@/features/method/fidelity/lines";
import { formatNumber, formatRange } from "@/lib/format";

const MOST = 4;

/** What was predicted and measured on one number of grid nodes. */
export function PredictedTip({ line, nodes }: { line: ChartLine; nodes: number | null }) {
  const { unit, predicted, measured } = line;
  const beside = predicted.find((candidate) => candidate.nodes === nodes);
  if (nodes === null || beside === undefined) return null;

  const here = measured.filter((point) => point.nodes === nodes);
  const { band } = beside;
  return (
    <div className={styles.tip}>
      <strong>{nodes === 1 ? "1 grid node" : `${nodes} grid nodes`}</strong>
      <p>
        predicted {formatNumber(beside.predicted)} {unit}
        {band !== null && ` (${formatRange(band.low, band.high, "")}, P10 to P90)`}
      </p>
      {here.slice(0, MOST).map(({ low, high, place }) => (
        <p key={place}>
          measured {formatRange(low, high, unit)}, {place}
        </p>
      ))}
      {here.length > MOST && <p>and more: see the table</p>}
    </div>
  );
}
