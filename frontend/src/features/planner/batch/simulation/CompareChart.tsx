import { useElementSize } from "@mantine/hooks";
import type { Simulation } from "@/api";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { CompareDrawing } from "@/features/planner/batch/simulation/CompareDrawing";
import { comparedRows, comparedTable } from "@/features/planner/batch/simulation/engineComparison";
import styles from "@/features/planner/batch/simulation/simulation.module.css";
import type { AskedSimulation } from "@/features/planner/batch/simulation/useSimulation";
import { dueAfterS, timeTicks } from "@/lib/clock";
import { chartFile } from "@/lib/picture/chart";

interface CompareChartProps {
  answer: Simulation;
  asked: AskedSimulation;
  stem: string;
}

const TITLE = "Against the analytic engines";
const UNMEASURED_WIDTH = 400;
const ROOM = 1.03;
/** A due time further off would leave no room for what is compared. */
const MOST_STRETCH = 2;
const TICK_WIDTH = 80;

/** What the simulation says beside what the engines say that answer at once, from the start of the batch. */
export function CompareChart({ answer, asked, stem }: CompareChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const { starts_at: startsAt, due_at: dueAt } = asked.plan;
  const rows = comparedRows(answer, asked);
  const longest = Math.max(1, ...rows.map(({ band }) => band.p90));
  const dueAfter = dueAfterS(startsAt, dueAt);
  const due = dueAfter !== null && dueAfter <= longest * MOST_STRETCH ? dueAfter : null;
  const end = Math.max(longest, due ?? 0) * ROOM;
  const drawnWidth = width || UNMEASURED_WIDTH;
  const caption = "End of the batch: bar P10 – P90, tick P50; thin line: bounds";

  return (
    <ChartFrame
      title={TITLE}
      caption={caption}
      table={comparedTable(rows)}
      picture={(place) => chartFile(place, `${TITLE}: ${asked.name}`, caption)}
      fileStem={`${stem}-compared`}
      minHeight={200}
      className={styles.frame}
    >
      <div ref={ref}>
        <CompareDrawing
          rows={rows}
          end={end}
          due={due}
          width={drawnWidth}
          ticks={timeTicks(startsAt, 0, end, Math.floor(drawnWidth / TICK_WIDTH))}
        />
      </div>
    </ChartFrame>
  );
}
