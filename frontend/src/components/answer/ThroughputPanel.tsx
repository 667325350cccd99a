import { type ReactNode, Suspense, lazy } from "react";
import { Skeleton } from "@/components/Skeleton";
import { throughputTable } from "@/components/answer/throughputRows";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { type ThroughputInMbS, throughputData } from "@/components/charts/throughput";
import { fileStem } from "@/lib/download";
import { chartFile } from "@/lib/picture/chart";

const ThroughputChart = lazy(() => import("@/components/charts/ThroughputChart"));
export const CURVE_HEIGHT = 264;
const TITLE = "Throughput by grid nodes";

interface ThroughputPanelProps {
  /** Of the scenario. */
  name: string;
  /** What is predicted: "expected", "asked by the rule". */
  word: string;
  rows: ThroughputInMbS;
  /** Where the measured points come from, each with its mark; "" where there are none. */
  measured: string;
  /** What a reader must know of the curve, a line each. */
  notes: readonly string[];
  controls?: ReactNode;
}

/** The curve, its band, what others measured, and what the array allows. */
export function ThroughputPanel({ name, word, rows, measured, notes, controls }: ThroughputPanelProps) {
  const data = throughputData(rows);
  // A picture that has left the page explains its marks itself.
  const rule = data.ruled === null ? "" : "Dotted: asked by the rule. ";
  const marks = measured && `Measured: ${measured}; dashed squares: used for calibration. `;
  const legend = `Line and band: ${word}, P10 – P90. ${rule}${marks}Dashed: what the storage carries.`;

  return (
    <ChartFrame
      title={TITLE}
      caption={data.unit}
      table={throughputTable(data)}
      picture={(place) => chartFile(place, `${TITLE}: ${name}`, `${data.unit}. ${legend}`)}
      fileStem={`${fileStem(name)}-throughput`}
      controls={controls}
      minHeight={CURVE_HEIGHT}
    >
      <Suspense fallback={<Skeleton height={CURVE_HEIGHT} label="The chart is on its way" />}>
        <ThroughputChart data={data} word={word} height={CURVE_HEIGHT} description={`${TITLE}. ${legend}`} />
      </Suspense>
      {notes.map((note) => (
        <p key={note} className="note" role="status">
          {note}
        </p>
      ))}
    </ChartFrame>
  );
}
