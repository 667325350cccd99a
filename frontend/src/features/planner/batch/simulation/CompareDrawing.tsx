import { apart } from "@/components/charts/lineLabels";
import type { ComparedRow } from "@/features/planner/batch/simulation/engineComparison";
import styles from "@/features/planner/batch/simulation/simulation.module.css";
import type { TimeTick } from "@/lib/clock";

interface CompareDrawingProps {
  rows: readonly ComparedRow[];
  ticks: readonly TimeTick[];
  /** Seconds from the start where the axis ends. */
  end: number;
  due: number | null;
  /** In pixels. */
  width: number;
}

const ROW = 38;
const AXIS = 20;

/** A bar for each engine on one axis of time, its words above it. */
export function CompareDrawing({ rows, ticks, end, due, width }: CompareDrawingProps) {
  const x = (seconds: number) => (seconds / end) * width;
  const bottom = rows.length * ROW + 2;
  const words = [
    ...ticks.map(({ at, label }) => ({ at: x(at), text: label })),
    ...(due === null ? [] : [{ at: x(due), text: "due" }]),
  ];

  return (
    <svg
      width={width}
      height={bottom + AXIS}
      role="img"
      aria-label={rows.map(({ label, text }) => `${label} ${text}`).join("; ")}
      className={styles.compared}
    >
      {ticks.map(({ at }) => (
        <line key={at} x1={x(at)} x2={x(at)} y2={bottom} className={styles.grid} />
      ))}
      {rows.map((row, at) => (
        <g key={row.label} transform={`translate(0 ${at * ROW})`}>
          <Compared row={row} x={x} />
        </g>
      ))}
      {due !== null && <line x1={x(due)} x2={x(due)} y2={bottom} className={styles.due} />}
      {apart(words, width).map(({ at, text }) => (
        <text key={text} x={at} y={bottom + 14} textAnchor="middle" className={styles.tick}>
          {text}
        </text>
      ))}
    </svg>
  );
}

interface ComparedProps {
  row: ComparedRow;
  x: (seconds: number) => number;
}

function Compared({ row: { label, text, band, bounds }, x }: ComparedProps) {
  const from = x(band.p10);
  const length = Math.max(x(band.p90) - from, 2);

  return (
    <>
      <text y="13" className={styles.label}>
        {label} <tspan className={styles.said}>{text}</tspan>
      </text>
      {bounds ? (
        <path d={`M${from} 19v10m0 -5h${length}m0 -5v10`} className={styles.bounds} />
      ) : (
        <>
          <rect x={from} y="18" width={length} height="12" className={styles.band} />
          <rect x={x(band.p50) - 1} y="16" width="2" height="16" className={styles.middle} />
        </>
      )}
    </>
  );
}
