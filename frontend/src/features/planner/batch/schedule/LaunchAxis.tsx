import type { ScheduleAxis } from "@/features/planner/batch/schedule/schedule";
import styles from "@/features/planner/batch/schedule/schedule.module.css";
import type { TimeTick } from "@/lib/clock";

interface LaunchAxisProps {
  axis: ScheduleAxis;
  ticks: readonly TimeTick[];
}

/** The clock over the launches of all classes, with what they lead to. */
export function LaunchAxis({ axis, ticks }: LaunchAxisProps) {
  const words = [
    ...(axis.done === null ? [] : [{ at: axis.done, word: "done, P50" }]),
    ...(axis.due === null ? [] : [{ at: axis.due, word: "due" }]),
  ];

  return (
    <svg className={styles.axis} aria-hidden="true">
      {words.map(({ at, word }) => (
        <AxisText key={word} at={at} end={axis.end} y={11} text={word} look={styles.mark} />
      ))}
      {ticks.map(({ at, label }) => (
        <AxisText key={at} at={at} end={axis.end} y={27} text={label} look={styles.tick} />
      ))}
    </svg>
  );
}

interface AxisTextProps {
  at: number;
  end: number;
  y: number;
  text: string;
  look: string | undefined;
}

/** Centred on its place, and kept on the axis at either end of it. */
function AxisText({ at, end, y, text, look }: AxisTextProps) {
  const share = at / end;
  const anchor = share < 0.06 ? "start" : share > 0.94 ? "end" : "middle";
  return (
    <text x={`${share * 100}%`} y={y} textAnchor={anchor} className={look}>
      {text}
    </text>
  );
}
