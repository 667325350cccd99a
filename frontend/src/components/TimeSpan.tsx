import { Fragment } from "react";
import styles from "@/components/TimeSpan.module.css";
import { formatSpan, formatTimes } from "@/lib/time";

interface TimeSpanProps {
  from: string | null;
  to: string | null;
  /** Whether to name the zone, where no head of a column does. */
  zone?: boolean;
}

/** From when to when; broken, where room is short, between the two and never within a date. */
export function TimeSpan({ from, to, zone = false }: TimeSpanProps) {
  const [first, ...rest] = (zone ? formatSpan : formatTimes)(from, to).split(" – ");

  return (
    <span>
      <span className={styles.whole}>{first}</span>
      {rest.map((last) => (
        <Fragment key="last">
          {" – "}
          <span className={styles.whole}>{last}</span>
        </Fragment>
      ))}
    </span>
  );
}
