import type { ChainRow } from "@/components/answer/chainRows";
import styles from "@/components/answer/chain.module.css";

interface UseBarProps {
  row: ChainRow;
  /** The share at the bar's right end, the same for every bar of a chart. */
  axisEnd: number;
}

const HEIGHT = 30;
const TOP = 11;
const THICK = 11;

/** How much of a ceiling is used: a bar with its whisker; dashed, with the policy's losses. */
export function UseBar({ row: { used, afterLosses, word }, axisEnd }: UseBarProps) {
  const at = (share: number) => `${Math.min(Math.max(share / axisEnd, 0), 1) * 100}%`;
  const bar = { y: TOP, height: THICK };

  return (
    <svg
      className={`${styles.bar} ${word === "binds" ? styles.binds : ""}`}
      height={HEIGHT}
      aria-hidden="true"
    >
      <rect className={used === null ? styles.unknown : styles.track} x="0" width="100%" {...bar} />
      {used !== null && <rect className={styles.mid} x="0" width={at(used.p50)} {...bar} />}
      {used !== null && afterLosses !== null && (
        <rect
          className={styles.after}
          x={at(used.p50)}
          width={`${Math.max(Math.min(afterLosses.p50 / axisEnd, 1) - used.p50 / axisEnd, 0) * 100}%`}
          {...bar}
        />
      )}
      {used !== null && <Whisker from={at(used.p10)} to={at(used.p90)} beyond={used.p90 > axisEnd} />}
    </svg>
  );
}

function Whisker({ from, to, beyond }: { from: string; to: string; beyond: boolean }) {
  const middle = TOP + THICK / 2;
  const end = { y1: middle - 3, y2: middle + 3 };
  return (
    <g className={styles.whisker}>
      <line x1={from} x2={to} y1={middle} y2={middle} />
      <line x1={from} x2={from} {...end} />
      {beyond ? (
        <text x="100%" y={middle + 5} dx="1">
          ›
        </text>
      ) : (
        <line x1={to} x2={to} {...end} />
      )}
    </g>
  );
}
