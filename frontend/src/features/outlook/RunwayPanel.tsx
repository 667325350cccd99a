import { Suspense, lazy } from "react";
import type { Outlook, OutlookLine } from "@/api";
import { Skeleton } from "@/components/Skeleton";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { LOOKS } from "@/features/outlook/looks";
import styles from "@/features/outlook/outlook.module.css";
import { type DrawnLine, drawnLines, runwayTable } from "@/features/outlook/runwayRows";
import { fileStem } from "@/lib/download";
import { formatShare } from "@/lib/format";
import { chartFile } from "@/lib/picture/chart";

const RunwayChart = lazy(() => import("@/features/outlook/RunwayChart"));
const HEIGHT = 420;
const TITLE = "Used share of what the policy allows";

interface RunwayPanelProps {
  /** Of the scenario. */
  name: string;
  outlook: Outlook;
  stepped: OutlookLine | null;
}

/** The runway: what each link, the capacity and the window use of what the policy allows, month by month. */
export function RunwayPanel({ name, outlook, stepped }: RunwayPanelProps) {
  const drawn = drawnLines(outlook.lines);
  const caption = `${outlook.policy_words}; lines at ${formatShare(outlook.share_asked)} of cases, bands P10 – P90`;

  return (
    <ChartFrame
      title={TITLE}
      caption={caption}
      table={runwayTable(outlook, drawn)}
      picture={(place) => chartFile(place, `${TITLE}: ${name}`, caption)}
      fileStem={`${fileStem(name)}-outlook`}
      minHeight={HEIGHT}
    >
      <Suspense fallback={<Skeleton height={HEIGHT} label="The chart is on its way" />}>
        <RunwayChart outlook={outlook} drawn={drawn} stepped={stepped} height={HEIGHT} />
      </Suspense>
      <Keys drawn={drawn} />
    </ChartFrame>
  );
}

/** The lines by name where the chart is too narrow to name them at their ends. */
function Keys({ drawn }: { drawn: readonly DrawnLine[] }) {
  return (
    <ul className={`legend ${styles.keys}`}>
      {drawn.map(({ line, look }) => (
        <li key={line.name} style={{ color: LOOKS[look].words }}>
          {line.label}, {line.now === null ? "nothing left" : formatShare(line.now)} now
        </li>
      ))}
    </ul>
  );
}
