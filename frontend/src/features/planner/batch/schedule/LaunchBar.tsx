import type { Launches, ScheduleAxis } from "@/features/planner/batch/schedule/schedule";
import styles from "@/features/planner/batch/schedule/schedule.module.css";
import type { TimeTick } from "@/lib/clock";

interface LaunchBarProps {
  launches: Launches;
  axis: ScheduleAxis;
  ticks: readonly TimeTick[];
}

const MIDDLE = 11;

/** The launches of one class on the common axis: pale where a range leaves open whether there are any. */
export function LaunchBar({ launches: { first, last, runS }, axis, ticks }: LaunchBarProps) {
  const x = (seconds: number) => `${(seconds / axis.end) * 100}%`;
  const sureEnd = Math.max(last.low, first.high);

  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect width="100%" height="22" className={styles.track} />
      {ticks.map(({ at }) => (
        <line key={at} x1={x(at)} x2={x(at)} y2="22" className={styles.grid} />
      ))}
      {runS !== null && (
        <line x1={x(last.high)} x2={x(last.high + runS)} y1={MIDDLE} y2={MIDDLE} className={styles.run} />
      )}
      <rect x={x(first.low)} width={x(last.high - first.low)} y="5" height="12" className={styles.open} />
      <rect x={x(first.high)} width={x(sureEnd - first.high)} y="5" height="12" className={styles.launched} />
      <line x1={x(first.low)} x2={x(first.low)} y1="3" y2="19" className={styles.first} />
      {axis.done !== null && <line x1={x(axis.done)} x2={x(axis.done)} y2="22" className={styles.done} />}
      {axis.due !== null && <line x1={x(axis.due)} x2={x(axis.due)} y2="22" className={styles.due} />}
    </svg>
  );
}
