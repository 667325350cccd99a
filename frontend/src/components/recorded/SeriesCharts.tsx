import { Suspense, lazy } from "react";
import { Skeleton } from "@/components/Skeleton";
import styles from "@/components/recorded/SeriesCharts.module.css";
import type { DrawnSeries } from "@/components/recorded/drawnSeries";

const TimeChart = lazy(() => import("@/components/charts/TimeChart"));
const HEIGHT = 130;

/** Series below each other; those of one unit share their scale. */
export function SeriesCharts({ drawn }: { drawn: readonly DrawnSeries[] }) {
  return (
    <div className={styles.charts}>
      {drawn.map(({ key, name, unit, timed, points, most }) => (
        <figure key={key}>
          <figcaption className={styles.caption}>{withUnit(name, unit)}</figcaption>
          <Suspense fallback={<Skeleton height={HEIGHT} label="The chart is on its way" />}>
            <TimeChart
              height={HEIGHT}
              description={`${withUnit(`${name} over time`, unit)}, as measured.`}
              points={points}
              unit={unit}
              timed={timed}
              most={most}
            />
          </Suspense>
        </figure>
      ))}
    </div>
  );
}

/** "node1 sda, read, MB/s": what a series is called above its chart. */
export function withUnit(name: string, unit: string): string {
  return unit === "" ? name : `${name}, ${unit}`;
}
