import { Suspense, lazy, useState } from "react";
import { Skeleton } from "@/components/Skeleton";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { Key, MeasuredMark, PREDICTED_KEY } from "@/components/charts/marks";
import { SelectField } from "@/components/forms/fields";
import styles from "@/features/runs/calibrate/calibrate.module.css";
import { type DeviationLine, deviationTable } from "@/features/runs/calibrate/deviations";
import { fileStem } from "@/lib/download";
import { chartFile } from "@/lib/picture/chart";

const DeviationChart = lazy(() => import("@/features/runs/calibrate/DeviationChart"));
const TITLE = "Measured against the fit";
const CAPTION =
  "How far each node lies from a fit that has not seen what was held out, in percent of the fit";
const HEIGHT = 240;

/** Each field's points around its band, those held out apart. */
export function DeviationPanel({ all }: { all: readonly [DeviationLine, ...DeviationLine[]] }) {
  const [chosen, setChosen] = useState(all[0].path);
  const line = all.find(({ path }) => path === chosen) ?? all[0];

  return (
    <ChartFrame
      title={TITLE}
      caption={CAPTION}
      table={deviationTable(line)}
      picture={(place) =>
        chartFile(place, `${TITLE}: ${line.label}`, `${CAPTION}. Rings: held out; squares: seen.`)
      }
      fileStem={fileStem(`${TITLE} ${line.label}`)}
      minHeight={HEIGHT + 56}
    >
      <div className={styles.choose}>
        <SelectField
          label="Field drawn"
          value={line.path}
          options={all.map(({ path, label }) => ({ value: path, words: label }))}
          onChange={setChosen}
        />
        <p className="legend">
          <Key mark={PREDICTED_KEY}>fit, 90 % band for one more</Key>
          <Key mark={<MeasuredMark x={9} y={6} calibration={false} />}>measured, held out</Key>
          <Key mark={<MeasuredMark x={9} y={6} calibration />}>measured, seen by the fit</Key>
        </p>
      </div>
      <Suspense fallback={<Skeleton height={HEIGHT} label="The chart is on its way" />}>
        <DeviationChart line={line} height={HEIGHT} description={`${TITLE}: ${line.label}. ${CAPTION}.`} />
      </Suspense>
    </ChartFrame>
  );
}
