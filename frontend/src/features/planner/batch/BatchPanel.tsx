import { Suspense, lazy, useState } from "react";
import type { Assessment, BatchAnswer } from "@/api";
import { DataTable } from "@/components/DataTable";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import { SchedulePart } from "@/features/planner/batch/SchedulePart";
import { WindowBar } from "@/features/planner/batch/WindowBar";
import styles from "@/features/planner/batch/batch.module.css";
import { classTable, compressionSentences } from "@/features/planner/batch/batchRows";
import type { JsonObject } from "@/lib/json";

const SimulationPart = lazy(() => import("@/features/planner/batch/SimulationPart"));

interface BatchPanelProps {
  assessment: Assessment;
  /** The document that the answer is to. */
  document: JsonObject | null;
}

/** When the batch is done, what its jobs take, and what would change that. */
export function BatchPanel({ assessment, document }: BatchPanelProps) {
  const { batch, scenario } = assessment;
  const [simulating, setSimulating] = useState(false);

  if (batch === null) return null;
  return (
    <Panel
      title="Batch window"
      caption={batch.sentences.done}
      actions={
        <button
          type="button"
          className="quiet"
          aria-pressed={simulating}
          onClick={() => {
            setSimulating(!simulating);
          }}
        >
          Simulate
        </button>
      }
    >
      <div className={styles.parts}>
        {batch.refused === null && <Answered batch={batch} />}
        <SchedulePart scenario={scenario} />
        {simulating && (
          <Suspense fallback={<Skeleton height={320} label="The simulation is on its way" />}>
            <SimulationPart document={document} name={scenario.name} />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}

function Answered({ batch }: { batch: BatchAnswer }) {
  const { sentences, window, classes, warnings } = batch;
  return (
    <>
      {window !== null && <WindowBar window={window} />}
      {sentences.slowed !== "" && <p>{sentences.slowed}</p>}
      {classes.length > 0 && <DataTable {...classTable(classes)} />}
      {[...compressionSentences(classes), ...warnings.map(({ sentence }) => sentence)].map(
        (sentence) => (
          <p key={sentence} className={styles.small}>
            {sentence}
          </p>
        ),
      )}
    </>
  );
}
