import { Suspense, lazy, useState } from "react";
import type { BenchmarkDetail } from "@/api";
import { Skeleton } from "@/components/Skeleton";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { CALIBRATION_KEY, Key, MEASURED_KEY } from "@/components/charts/marks";
import styles from "@/features/benchmarks/chart/MeasuredPanel.module.css";
import { type Series, drawnScale, seriesTable } from "@/features/benchmarks/chart/series";
import { fileStem } from "@/lib/download";
import { chartFile } from "@/lib/picture/chart";

const MeasuredChart = lazy(() => import("@/features/benchmarks/chart/MeasuredChart"));
const HEIGHT = 280;

interface MeasuredPanelProps {
  paper: Pick<BenchmarkDetail, "id" | "paper">;
  /** At least one. */
  all: readonly [Series, ...Series[]];
}

/** What the paper measured against the number of grid nodes. */
export function MeasuredPanel({ paper, all }: MeasuredPanelProps) {
  const [chosen, setChosen] = useState(all[0].label);
  const series = all.find(({ label }) => label === chosen) ?? all[0];
  const title = `By grid nodes: ${series.label}`;
  const caption = `${series.column}, ${drawnScale(series).unit}; ${series.table}`;
  const fileCaption = `Paper ${paper.paper}: ${caption}. ${marksText(series)}`;

  return (
    <ChartFrame
      title={title}
      caption={caption}
      table={seriesTable(series)}
      picture={(place) => chartFile(place, title, fileCaption)}
      fileStem={fileStem(`${paper.id} ${series.label}`)}
      minHeight={HEIGHT + 60}
    >
      {all.length > 1 && <SeriesChoice all={all} chosen={series.label} onChoose={setChosen} />}
      <Legend series={series} />
      <Suspense fallback={<Skeleton height={HEIGHT} label="The chart is on its way" />}>
        <MeasuredChart series={series} height={HEIGHT} description={`${title}. ${caption}.`} />
      </Suspense>
    </ChartFrame>
  );
}

interface SeriesChoiceProps {
  all: readonly Series[];
  chosen: string;
  onChoose: (label: string) => void;
}

function SeriesChoice({ all, chosen, onChoose }: SeriesChoiceProps) {
  return (
    <div role="group" aria-label="Quantity drawn" className={styles.choice}>
      {all.map(({ label }) => (
        <button
          key={label}
          type="button"
          className="quiet"
          aria-pressed={label === chosen}
          onClick={() => {
            onChoose(label);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The legend in words, for a picture that is taken away. */
function marksText({ points }: Series): string {
  const calibration = points.some(({ role }) => role === "calibration");
  const ranges = points.some(({ low, high }) => low !== high);
  return [calibration && "Squares: used for calibration.", ranges && "Bars: ranges as printed."]
    .filter(Boolean)
    .join(" ");
}

function Legend({ series: { points } }: { series: Series }) {
  const ranges = points.some(({ low, high }) => low !== high);
  const calibration = points.some(({ role }) => role === "calibration");
  const others = points.some(({ role }) => role !== "calibration");

  return (
    <p className={`legend ${styles.legend}`}>
      {others && (
        <Key mark={MEASURED_KEY}>
          {calibration ? "measured, kept apart to test the prediction" : "measured"}
        </Key>
      )}
      {calibration && <Key mark={CALIBRATION_KEY}>measured, used for calibration</Key>}
      {ranges && <span>bar: the range as printed</span>}
    </p>
  );
}
