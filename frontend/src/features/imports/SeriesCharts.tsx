import { Suspense, lazy } from "react";
import { Skeleton } from "@/components/Skeleton";
import styles from "@/features/imports/SeriesCharts.module.css";
import type { DrawnSeries } from "@/features/imports/series";

const TimeChart = lazy(() => import("@/components/charts/TimeChart"));
const HEIGHT = 130;

/** Series below each other, each with an axis and a unit of its own. */
export function SeriesCharts({ drawn }: { drawn: readonly DrawnSeries[] }) {
  return (
    <div className={styles.charts}>
      {drawn.map(({ key, name, unit, timed, points }) => (
        <figure key={key}>
          <figcaption className={styles.caption}>
            {name}, {unit}
          </figcaption>
          <Suspense fallback={<Skeleton height={HEIGHT} label="The chart is on its way" />}>
            <TimeChart
              meaning="measured"
              height={HEIGHT}
              description={`${name} over time, ${unit}, as measured.`}
              {...{ points, unit, timed }}
            />
          </Suspense>
        </figure>
      ))}
    </div>
  );
}
