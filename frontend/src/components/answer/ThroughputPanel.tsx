import { SegmentedControl } from "@mantine/core";
import { lazy, memo, Suspense, useRef, useState } from "react";
import type { Assessment } from "@/api";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { Skeleton } from "@/components/Skeleton";
import { CALIBRATION_KEY, Key, MEASURED_KEY, PREDICTED_KEY } from "@/components/charts/marks";
import { throughputData } from "@/components/charts/throughput";
import { OverlayMenu } from "@/features/planner/answer/OverlayMenu";
import styles from "@/features/planner/answer/answer.module.css";
import type { Overlay } from "@/components/answer/measuredOverlays";
import {
  type DemandKind,
  kneeSentence,
  sizingKind,
  throughputRows,
  throughputTable,
} from "@/components/answer/throughputRows";
import { useOverlays } from "@/features/planner/answer/useOverlays";
import { fileStem } from "@/lib/download";
import { svgFile } from "@/lib/svgFile";

const ThroughputChart = lazy(() => import("@/components/charts/ThroughputChart"));
const HEIGHT = 380;
const TITLE = "Throughput by grid nodes";
const NAMES: Record<DemandKind, string> = {
  asked: "Asked by the rule of shared storage",
  expected: "Expected use of shared storage",
};

/** The curve, its band, and what others measured. */
export const ThroughputPanel = memo(function ThroughputPanel({ assessment }: { assessment: Assessment }) {
  const { curve, demand, scenario } = assessment;
  const [chosen, setChosen] = useState<DemandKind>("expected");
  const kind = curve.expected === null ? "asked" : chosen;
  const { overlays, missing } = useOverlays(scenario.overlays);
  const place = useRef<HTMLDivElement>(null);
  const sizing = sizingKind(demand);
  const mbS = throughputRows(curve, kind, overlays, sizing);
  const data = throughputData(mbS);
  const drawing = () => {
    const svg = place.current?.querySelector("svg.recharts-surface");
    return svg instanceof SVGSVGElement
      ? svgFile(svg, `${TITLE}: ${scenario.name}`, fileCaption(kind, data.unit, names(overlays)))
      : null;
  };
  const controls = (
    <>
      {curve.expected !== null && (
        <SegmentedControl
          aria-label="Demand drawn"
          value={kind}
          onChange={setChosen}
          data={[
            { value: "asked", label: "asked by rule" },
            { value: "expected", label: "expected" },
          ]}
        />
      )}
      <OverlayMenu shown={scenario.overlays} />
    </>
  );

  return (
    <ChartFrame
      title={TITLE}
      caption={`${NAMES[kind]}, read + write, ${data.unit}`}
      table={throughputTable(mbS)}
      drawing={drawing}
      fileStem={`${fileStem(scenario.name)}-throughput-${kind}`}
      controls={controls}
      minHeight={HEIGHT + 24}
    >
      <Legend
        calibration={mbS.measured.some((point) => point.calibration)}
        measured={names(overlays)}
        missing={missing}
      />
      <p className={styles.legend}>{kneeSentence(curve, kind, sizing)}</p>
      <div ref={place}>
        <Suspense fallback={<Skeleton height={HEIGHT} label="The chart is on its way" />}>
          <ThroughputChart data={data} height={HEIGHT} description={`${TITLE}. ${NAMES[kind]}.`} />
        </Suspense>
      </div>
    </ChartFrame>
  );
});

interface LegendProps {
  calibration: boolean;
  measured: string;
  missing: readonly string[];
}

function Legend({ calibration, measured, missing }: LegendProps) {
  return (
    <p className={styles.legend}>
      <Key mark={PREDICTED_KEY}>predicted, P10 – P90</Key>
      {measured !== "" && <Key mark={MEASURED_KEY}>measured, {measured}</Key>}
      {calibration && <Key mark={CALIBRATION_KEY}>measured, calibration</Key>}
      {missing.map((reason) => (
        <span key={reason} role="status">
          not drawn: {reason}
        </span>
      ))}
    </p>
  );
}

function names(overlays: readonly Overlay[]): string {
  return overlays
    .filter(({ points }) => points.length > 0)
    .map(({ name }) => name)
    .join(", ");
}

/** A picture that has left the page explains its marks itself. */
function fileCaption(kind: DemandKind, unit: string, names: string): string {
  const measured = names && `; rings: measured, ${names}; dashed squares: used for calibration`;
  return `${NAMES[kind]}, ${unit}. Line and band: predicted, P10 – P90${measured}`;
}
