import { Suspense, lazy, useMemo } from "react";
import type { Sizing } from "@/api";
import { Skeleton } from "@/components/Skeleton";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { candidatesTable } from "@/features/choose/candidates";
import { carriedPoints } from "@/features/choose/carriedPoints";
import { counted } from "@/lib/counted";
import { fileStem } from "@/lib/download";
import { formatNumber, withUnit } from "@/lib/format";
import { chartFile } from "@/lib/picture/chart";

const CarriedChart = lazy(() => import("@/features/choose/CarriedChart"));
const HEIGHT = 320;
const TITLE = "Fewer nodes, or more futures carried";
const MARKS =
  "Filled: fits as asked. Open: too small today. Line: no other design drawn carries more with as few nodes.";

interface CarriedPanelProps {
  /** Of the scenario. */
  name: string;
  sizing: Sizing;
  currency: string;
  lit: string | null;
  onLight: (id: string | null) => void;
}

/** What more storage nodes buy. */
export function CarriedPanel({ name, sizing, currency, lit, onLight }: CarriedPanelProps) {
  const points = useMemo(() => carriedPoints(sizing), [sizing]);
  const futures = counted(Object.keys(sizing.futures).length, "future");
  const caption = `share of ${withUnit(futures, "×")} ${formatNumber(sizing.samples, 4)} cases`;

  return (
    <ChartFrame
      title={TITLE}
      caption={caption}
      table={candidatesTable(sizing, currency)}
      picture={(place) => chartFile(place, `${TITLE}: ${name}`, `${caption}. ${MARKS}`)}
      fileStem={`${fileStem(name)}-futures-carried`}
      minHeight={HEIGHT + 24}
    >
      <Suspense fallback={<Skeleton height={HEIGHT} label="The chart is on its way" />}>
        <CarriedChart
          points={points}
          height={HEIGHT}
          description={`${TITLE}: ${caption}, by storage nodes bought.`}
          lit={lit}
          onLight={onLight}
        />
      </Suspense>
      <p className="note">{MARKS}</p>
    </ChartFrame>
  );
}
