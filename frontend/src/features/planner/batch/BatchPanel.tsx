import { memo, useRef } from "react";
import type { BatchAnswer, Scenario } from "@/api";
import { ExportMenu } from "@/components/ExportMenu";
import { Panel } from "@/components/Panel";
import { BandTable } from "@/components/answer/batch/BandTable";
import { BatchNotes } from "@/components/answer/batch/BatchNotes";
import { NoBatch } from "@/features/planner/batch/NoBatch";
import { WindowBar } from "@/components/answer/batch/WindowBar";
import styles from "@/features/planner/batch/batch.module.css";
import { classFile, classTable } from "@/components/answer/batch/classRows";
import { SchedulePart } from "@/features/planner/batch/schedule/SchedulePart";
import { SimulationPart } from "@/features/planner/batch/simulation/SimulationPart";
import type { Faults } from "@/features/planner/inputs/faults";
import { fileStem } from "@/lib/download";
import { svgFile } from "@/lib/svgFile";

const TITLE = "Batch window";

interface BatchPanelProps {
  /** Null where the scenario has no batch. */
  batch: BatchAnswer | null;
  scenario: Scenario;
  samples: number;
  /** Which engine says when the batch is done; "" where none does. */
  engine: string;
  faults: Faults;
  onShowField: (pointer: string) => void;
}

/** When the batch is done, what its jobs take, and what would change that. */
export const BatchPanel = memo(function BatchPanel(props: BatchPanelProps) {
  const { batch, scenario, samples, engine, faults, onShowField } = props;
  const bar = useRef<HTMLElement>(null);
  const plan = scenario.batch;
  if (batch === null || plan == null) return <NoBatch />;

  const { sentences, window, classes } = batch;
  const drawing = () => {
    const svg = bar.current?.querySelector("svg");
    return svg ? svgFile(svg, `${TITLE}: ${scenario.name}`, captionOf(engine, samples)) : null;
  };
  return (
    <Panel
      title={TITLE}
      caption={window === null ? undefined : captionOf(engine, samples)}
      actions={
        classes.length > 0 && (
          <ExportMenu
            of={TITLE}
            fileStem={`${fileStem(scenario.name)}-batch`}
            table={classFile(classes)}
            drawing={window === null ? null : drawing}
          />
        )
      }
    >
      <div className={styles.parts}>
        <p className={styles.sentence}>{sentences.done}</p>
        {window !== null && window.window_s.p90 > 0 && (
          <WindowBar window={window} startsAt={plan.starts_at} ref={bar} />
        )}
        <BatchNotes batch={batch} onShowField={onShowField} />
        {classes.length > 0 && <BandTable {...classTable(classes)} first="slowest" />}
        <SchedulePart scenario={scenario} plan={plan} batch={batch} faults={faults} />
        {batch.refused === null && <SimulationPart plan={plan} window={window} name={scenario.name} />}
      </div>
    </Panel>
  );
}, sameBatch);

/** Only what is drawn here counts: the rest of a scenario changes while the batch's answer stays. */
function sameBatch(one: BatchPanelProps, other: BatchPanelProps): boolean {
  return (
    one.batch === other.batch &&
    one.scenario.batch === other.scenario.batch &&
    one.scenario.name === other.scenario.name &&
    one.samples === other.samples &&
    one.engine === other.engine &&
    one.faults === other.faults &&
    one.onShowField === other.onShowField
  );
}

function captionOf(engine: string, samples: number): string {
  const by = engine === "" ? "" : `By ${engine}. `;
  return `${by}Band: P10 – P90 of ${samples.toLocaleString("en-GB")} samples; thin line: its bounds, if no slot idles while a job waits.`;
}
