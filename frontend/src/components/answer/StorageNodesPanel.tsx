import { type ReactNode, Suspense, lazy } from "react";
import { Skeleton } from "@/components/Skeleton";
import { CURVE_HEIGHT } from "@/components/answer/ThroughputPanel";
import { type sizeRows, sizeTable } from "@/components/answer/throughputRows";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { fileStem } from "@/lib/download";
import { chartFile } from "@/lib/picture/chart";

const StorageNodesChart = lazy(() => import("@/components/charts/StorageNodesChart"));
const TITLE = "Throughput by storage nodes";

interface StorageNodesPanelProps {
  /** Of the scenario. */
  name: string;
  sizes: NonNullable<ReturnType<typeof sizeRows>>;
  thisDesign: number;
  controls?: ReactNode;
}

/** What more storage nodes would carry, against what is asked. */
export function StorageNodesPanel({ name, sizes, thisDesign, controls }: StorageNodesPanelProps) {
  const legend = "Line: carried within the policy. Dashed: flat out. Dotted: asked.";

  return (
    <ChartFrame
      title={TITLE}
      caption={sizes.unit}
      table={sizeTable(sizes)}
      picture={(place) => chartFile(place, `${TITLE}: ${name}`, `${sizes.unit}. ${legend}`)}
      fileStem={`${fileStem(name)}-by-storage-nodes`}
      controls={controls}
      minHeight={CURVE_HEIGHT}
    >
      <Suspense fallback={<Skeleton height={CURVE_HEIGHT} label="The chart is on its way" />}>
        <StorageNodesChart
          {...sizes}
          thisDesign={thisDesign}
          height={CURVE_HEIGHT}
          description={`${TITLE}. ${legend}`}
        />
      </Suspense>
    </ChartFrame>
  );
}
