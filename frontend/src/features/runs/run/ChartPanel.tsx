import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RunDetail } from "@/api";
import { Notice } from "@/components/Notice";
import { Skeleton } from "@/components/Skeleton";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { SelectField } from "@/components/forms/fields";
import { SeriesCharts, withUnit } from "@/components/recorded/SeriesCharts";
import { SeriesChoice } from "@/components/recorded/SeriesChoice";
import { drawnSeries, drawnTable } from "@/components/recorded/drawnSeries";
import { firstToDraw, overTime } from "@/components/recorded/seriesPicks";
import { chartOf, seriesOf } from "@/features/runs/queries";
import styles from "@/features/runs/run/run.module.css";
import { fileStem } from "@/lib/download";
import { sheetFile } from "@/lib/picture/sheet";

const FIRST = 4;
const MOST = 12;
const MIN_HEIGHT = 340;

/** The run's series over time; which of them is chosen by name. */
export function ChartPanel({ run }: { run: RunDetail }) {
  const [host, setHost] = useState("");
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  const listed = useQuery({
    ...seriesOf(run.id, host === "" ? null : host),
    placeholderData: keepPreviousData,
  });
  const listing = listed.data?.series ?? [];
  const all = overTime(listing);
  const keys = picked ?? firstToDraw(all, FIRST);
  const chart = useQuery({ ...chartOf(run.id, keys), placeholderData: keepPreviousData });
  const drawn = keys.length === 0 ? [] : drawnSeries(chart.data?.series ?? []);
  const failure = listed.error ?? chart.error;
  const toggle = (key: number) => {
    setPicked(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key].slice(-MOST));
  };

  if (run.series === 0 || (listing.length > 0 && all.length === 0)) return null;
  return (
    <ChartFrame
      title="Over time"
      caption="As measured; at most 600 points of a series are drawn, which keep its peaks. One unit, one scale."
      table={drawnTable(`${run.name} over time`, drawn)}
      picture={(place) =>
        sheetFile(place, {
          title: `Run ${run.name}`,
          caption: "as measured",
          names: drawn.map(({ name, unit }) => withUnit(name, unit)),
          columns: 1,
        })
      }
      fileStem={fileStem(`${run.name} over time`)}
      minHeight={MIN_HEIGHT}
    >
      {failure !== null && <Notice role="alert">{failure.message}</Notice>}
      <div className={styles.choose}>
        {run.nodes.length > 1 && (
          <SelectField
            label="Node"
            value={host}
            options={[
              { value: "", words: "all nodes" },
              ...run.nodes.map(({ name }) => ({ value: name, words: name || "no name" })),
            ]}
            onChange={(chosen) => {
              setHost(chosen);
              setPicked(null);
            }}
          />
        )}
        <SeriesChoice
          all={all}
          matching={(listed.data?.matching ?? 0) - (listing.length - all.length)}
          keys={keys}
          onToggle={toggle}
        />
      </div>
      {keys.length > 0 && chart.data === undefined ? (
        <Skeleton height={300} label="The series are on their way" />
      ) : (
        <SeriesCharts drawn={drawn} />
      )}
    </ChartFrame>
  );
}
