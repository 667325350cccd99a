import { type ReactNode, Suspense, lazy } from "react";
import { Skeleton } from "@/components/Skeleton";
import styles from "@/components/answer/answer.module.css";
import { DEMANDS, type DemandKind, throughputTable } from "@/components/answer/throughputRows";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { CALIBRATION_KEY, Key, MEASURED_KEY, PREDICTED_KEY } from "@/components/charts/marks";
import { type ThroughputInMbS, throughputData } from "@/components/charts/throughput";
import { fileStem } from "@/lib/download";
import { chartFile } from "@/lib/picture/chart";

const ThroughputChart = lazy(() => import("@/components/charts/ThroughputChart"));
const HEIGHT = 380;
const TITLE = "Throughput by grid nodes";

interface ThroughputPanelProps {
  /** Of the scenario. */
  name: string;
  /** Which demand is drawn. */
  kind: DemandKind;
  rows: ThroughputInMbS;
  /** What the knees of the curve mean; "" where it has none. */
  knees: string;
  /** Where the measured points come from; "" where there are none. */
  measured: string;
  /** Why points that were asked for are not drawn. */
  missing: readonly string[];
  controls?: ReactNode;
}

/** The curve, its band, and what others measured. */
export function ThroughputPanel(props: ThroughputPanelProps) {
  const { name, kind, rows, knees, measured, missing, controls } = props;
  const drawn = DEMANDS[kind];
  const data = throughputData(rows);
  // A picture that has left the page explains its marks itself.
  const marks = measured && `; rings: measured, ${measured}; dashed squares: used for calibration`;
  const fileCaption = `${drawn}, ${data.unit}. Line and band: predicted, P10 – P90${marks}`;

  return (
    <ChartFrame
      title={TITLE}
      caption={`${drawn}, read + write, ${data.unit}`}
      table={throughputTable(rows)}
      picture={(place) => chartFile(place, `${TITLE}: ${name}`, fileCaption)}
      fileStem={`${fileStem(name)}-throughput-${kind}`}
      controls={controls}
      minHeight={HEIGHT + 24}
    >
      <p className={`legend ${styles.keys}`}>
        <Key mark={PREDICTED_KEY}>predicted, P10 – P90</Key>
        {measured !== "" && <Key mark={MEASURED_KEY}>measured, {measured}</Key>}
        {rows.measured.some((point) => point.calibration) && (
          <Key mark={CALIBRATION_KEY}>measured, calibration</Key>
        )}
        {missing.map((reason) => (
          <span key={reason} role="status">
            not drawn: {reason}
          </span>
        ))}
      </p>
      <p className={`legend ${styles.keys}`}>{knees}</p>
      <Suspense fallback={<Skeleton height={HEIGHT} label="The chart is on its way" />}>
        <ThroughputChart data={data} height={HEIGHT} description={`${TITLE}. ${drawn}.`} />
      </Suspense>
    </ChartFrame>
  );
}
