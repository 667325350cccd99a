import { useState } from "react";
import type { Simulation } from "@/api";
import { ChartFrame } from "@/components/charts/ChartFrame";
import UseChart from "@/components/charts/UseChart";
import styles from "@/features/planner/batch/simulation/simulation.module.css";
import type { AskedSimulation } from "@/features/planner/batch/simulation/useSimulation";
import { uses, usesTable } from "@/features/planner/batch/simulation/uses";
import { timeTicks } from "@/lib/clock";
import { sheetFile } from "@/lib/picture/sheet";

interface UsesChartProps {
  answer: Simulation;
  asked: AskedSimulation;
  stem: string;
}

const TITLE = "Use over the run";
const CAPTION = "Percent of the ceiling; line P50, band P10 – P90 of the replicates, predicted";
/** As short as a small chart is narrow. */
const DRAWN = "% of the ceiling; line P50, band P10 – P90";
const HEIGHT = 110;
/** Two pools and the fullest links. */
const SHOWN = 6;
const MOST_TICKS = 4;
/** Of the picture that is taken away. */
const COLUMNS = 3;

/** How full slots, cores and links were while the batch ran, in small charts of one scale. */
export function UsesChart({ answer, asked, stem }: UsesChartProps) {
  const [all, setAll] = useState(false);
  const drawn = uses(answer);
  const shown = all ? drawn : drawn.slice(0, SHOWN);
  const ticks = timeTicks(asked.plan.starts_at, 0, drawn[0]?.rows.at(-1)?.at ?? 0, MOST_TICKS);

  return (
    <ChartFrame
      title={TITLE}
      caption={CAPTION}
      table={usesTable(drawn)}
      picture={(place) =>
        sheetFile(place, {
          title: `${TITLE}: ${asked.name}`,
          caption: DRAWN,
          names: shown.map(({ name }) => name),
          columns: COLUMNS,
        })
      }
      fileStem={`${stem}-use`}
      minHeight={HEIGHT}
      className={styles.frame}
    >
      <div className={styles.uses}>
        {shown.map(({ name, detail, rows }) => (
          <figure key={name}>
            <figcaption>
              <strong>{name}</strong> <span className="note">{detail}</span>
            </figcaption>
            <UseChart
              of={name}
              rows={rows}
              ticks={ticks}
              height={HEIGHT}
              description={`Use of ${name} over the run, ${detail}.`}
            />
          </figure>
        ))}
      </div>
      {drawn.length > SHOWN && (
        <button
          type="button"
          className={styles.plain}
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? "The fullest links" : `All ${drawn.length}`}
        </button>
      )}
    </ChartFrame>
  );
}
