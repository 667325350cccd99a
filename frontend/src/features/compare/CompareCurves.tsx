import { Suspense, lazy } from "react";
import type { ComparedCurves } from "@/api";
import { Skeleton } from "@/components/Skeleton";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { curvesTable } from "@/features/compare/curveRows";
import type { ComparedDesign } from "@/features/compare/designs";
import { useMeasured } from "@/features/compare/useMeasured";
import { fileStem } from "@/lib/download";
import { chartFile } from "@/lib/picture/chart";
import { useShownNames } from "@/scenario/useShownName";

const CompareCurveChart = lazy(() => import("@/features/compare/CompareCurveChart"));
const HEIGHT = 320;
const TITLE = "Throughput carried by grid nodes";

interface CompareCurvesProps {
  curves: ComparedCurves;
  columns: readonly ComparedDesign[];
}

/** The curves of all designs in one chart; those that coincide are one line with one label. */
export function CompareCurves({ curves, columns }: CompareCurvesProps) {
  const measured = useMeasured(curves, columns);
  const names = useShownNames(columns.map(({ document }) => document));
  const who = columns.map(({ letter }, at) => `${letter}: ${names[at]}`).join("; ");
  return (
    <ChartFrame
      title={TITLE}
      caption={curves.caption}
      table={curvesTable(curves)}
      picture={(place) => chartFile(place, `${TITLE}. ${who}`, curves.caption)}
      fileStem={`${fileStem(names[0] ?? "")}-compared-throughput`}
      minHeight={HEIGHT}
    >
      <Suspense fallback={<Skeleton height={HEIGHT} label="The chart is on its way" />}>
        <CompareCurveChart
          curves={curves}
          measured={measured}
          height={HEIGHT}
          description={`${TITLE}, ${curves.caption}. ${curves.designs.map(({ label }) => label).join(". ")}.`}
        />
      </Suspense>
    </ChartFrame>
  );
}
