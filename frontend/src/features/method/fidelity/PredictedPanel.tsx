import { useState } from "react";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { Key, MEASURED_KEY, PREDICTED_KEY } from "@/components/charts/marks";
import { PredictedChart } from "@/features/method/fidelity/PredictedChart";
import styles from "@/features/method/fidelity/PredictedPanel.module.css";
import { type ChartLine, lineTable } from "@/features/method/fidelity/lines";
import { fileStem } from "@/lib/download";
import { chartFile } from "@/lib/picture/chart";

const TITLE = "Predicted against measured";
const HEIGHT = 280;

/** Each line of the table as a chart: what the product said of runs it had not seen, and what they gave. */
export function PredictedPanel({ all }: { all: readonly [ChartLine, ...ChartLine[]] }) {
  const [chosen, setChosen] = useState(all[0].label);
  const line = all.find(({ label }) => label === chosen) ?? all[0];
  const caption = `${line.label} ${line.counted}, ${line.unit}`;

  return (
    <ChartFrame
      title={TITLE}
      caption={`${caption}. The band: ${line.rests}.`}
      table={lineTable(line)}
      picture={(place) => chartFile(place, TITLE, `${caption}. 90 % bands.`)}
      fileStem={fileStem(`${TITLE} ${line.label}`)}
      minHeight={HEIGHT + 60}
    >
      <select
        className={styles.choice}
        aria-label="Line drawn"
        value={line.label}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
        }}
      >
        {all.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </select>
      <p className={`legend ${styles.legend}`}>
        <Key mark={PREDICTED_KEY}>predicted, 90 % band</Key>
        <Key mark={MEASURED_KEY}>measured, bar: the range as printed</Key>
      </p>
      <PredictedChart line={line} height={HEIGHT} description={`${TITLE}. ${caption}.`} />
    </ChartFrame>
  );
}
