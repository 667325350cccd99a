import type { BatchAnswer } from "@/api";
import styles from "@/features/planner/batch/batch.module.css";
import { formatDuration } from "@/lib/time";

type Window = NonNullable<BatchAnswer["window"]>;

const WIDTH = 1000;
const ROOM = 1.06;

/** From the start of the batch to its end: the band of the answer inside the bounds that nothing can pass. */
export function WindowBar({ window }: { window: Window }) {
  const { window_s: band, earliest_s: earliest, latest_s: latest, done_by: clock } = window;
  const most = Math.max(band.p90, latest.p90) * ROOM || 1;
  const x = (seconds: number) => (seconds / most) * WIDTH;

  return (
    <figure className={styles.window}>
      <svg viewBox={`0 0 ${WIDTH} 24`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={WIDTH} height="24" className={styles.track} />
        <rect
          x={x(earliest.p10)}
          y="10"
          width={x(latest.p90) - x(earliest.p10)}
          height="4"
          className={styles.bounds}
        />
        <rect
          x={x(band.p10)}
          y="4"
          width={Math.max(x(band.p90) - x(band.p10), 2)}
          height="16"
          className={styles.band}
        />
        <rect x={x(band.p50) - 1.5} width="3" height="24" className={styles.middle} />
      </svg>
      <figcaption className={styles.small}>
        {formatDuration(band.p50)} h:mm:ss, P10 – P90 {formatDuration(band.p10)} –{" "}
        {formatDuration(band.p90)}
        {clock !== null && `, done by ${clock.p50} (${clock.p10} – ${clock.p90})`}; thin line: never
        before {formatDuration(earliest.p10)} nor after {formatDuration(latest.p90)} if no slot
        idles while a job waits
      </figcaption>
    </figure>
  );
}
