import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RunDetail } from "@/api";
import { ChartFrame } from "@/components/ChartFrame";
import { Notice } from "@/components/Notice";
import { Skeleton } from "@/components/Skeleton";
import { SeriesCharts } from "@/features/imports/SeriesCharts";
import { chartOf, seriesOf } from "@/features/imports/queries";
import styles from "@/features/imports/run/run.module.css";
import { drawnSeries, drawnTable, firstToDraw, seriesName } from "@/features/imports/series";
import { fileStem } from "@/lib/download";
import { formatNumber } from "@/lib/format";

const FIRST = 4;
const MOST = 12;
const MIN_HEIGHT = 320;

/** The run's series over time; which of them is chosen by name. */
export function ChartPanel({ run }: { run: RunDetail }) {
  const listed = useQuery(seriesOf(run.id));
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  const all = listed.data?.series ?? [];
  const keys = picked ?? firstToDraw(all, FIRST);
  const chart = useQuery({ ...chartOf(run.id, keys), placeholderData: keepPreviousData });
  const drawn = (chart.data?.series ?? []).map(drawnSeries);
  const failure = listed.error ?? chart.error;
  const toggle = (key: number) => {
    setPicked(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key].slice(-MOST));
  };

  if (listed.data?.matching === 0) return null;
  return (
    <ChartFrame
      title="Over time"
      caption={`${formatNumber(listed.data?.matching ?? 0)} series; at most 600 points of each are drawn, which keep its peaks`}
      table={drawnTable(`${run.name} over time`, drawn)}
      drawing={() => null}
      fileStem={fileStem(`${run.name} over time`)}
      minHeight={MIN_HEIGHT}
    >
      {failure !== null && <Notice role="alert">{failure.message}</Notice>}
      <div className={styles.choices} role="group" aria-label="Series drawn">
        {all.map((series) => (
          <button
            key={series.key}
            type="button"
            className="quiet"
            aria-pressed={keys.includes(series.key)}
            onClick={() => {
              toggle(series.key);
            }}
          >
            {seriesName(series)}
          </button>
        ))}
      </div>
      {chart.data === undefined && keys.length > 0 ? (
        <Skeleton height={MIN_HEIGHT} label="The series are on their way" />
      ) : (
        <SeriesCharts drawn={drawn} />
      )}
    </ChartFrame>
  );
}
