import type { ChainPolicy, ChainRow } from "@/components/answer/chainRows";
import styles from "@/components/answer/chain.module.css";
import { formatShare } from "@/lib/format";

interface UseBarProps {
  row: ChainRow;
  policy: ChainPolicy;
  /** The share at the bar's right end, the same for every bar of a chart. */
  axisEnd: number;
}

const HEIGHT = 30;
const TOP = 11;
const THICK = 11;

/** How much of a ceiling is used: bar, whisker, the policy's line and the ceiling's; dashed with a loss. */
export function UseBar({ row: { used, afterLosses, word }, policy, axisEnd }: UseBarProps) {
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
      {used !== null && afterLosses !== null && policy.lost > 0 && afterLosses.p50 > used.p50 && (
        <AfterLosses from={used.p50} to={afterLosses.p50} axisEnd={axisEnd} lost={policy.lost} />
      )}
      <line className={styles.policy} x1={at(policy.allowed)} x2={at(policy.allowed)} y1="0" y2={HEIGHT} />
      <line className={styles.ceiling} x1={at(1)} x2={at(1)} y1="0" y2={HEIGHT} />
      {used !== null && <Whisker from={at(used.p10)} to={at(used.p90)} beyond={used.p90 > axisEnd} />}
    </svg>
  );
}

interface AfterLossesProps {
  from: number;
  to: number;
  axisEnd: number;
  lost: number;
}

/** The same link with the policy's losses. */
function AfterLosses({ from, to, axisEnd, lost }: AfterLossesProps) {
  const start = from / axisEnd;
  const end = Math.min(to / axisEnd, 1);
  return (
    <>
      <rect
        className={styles.after}
        x={`${start * 100}%`}
        width={`${Math.max(end - start, 0) * 100}%`}
        y={TOP}
        height={THICK}
      />
      <text className={styles.lost} x={`${end * 100}%`} y={TOP - 2} textAnchor={end < 0.4 ? "start" : "end"}>
        {lost} lost: {formatShare(to)}
      </text>
    </>
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
