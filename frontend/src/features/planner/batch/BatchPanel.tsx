import { memo } from "react";
import type { BatchAnswer, Scenario } from "@/api";
import { BatchWindowPanel } from "@/components/answer/batch/BatchWindowPanel";
import { NoBatch } from "@/features/planner/batch/NoBatch";
import { SchedulePart } from "@/features/planner/batch/schedule/SchedulePart";
import { SimulationPart } from "@/features/planner/batch/simulation/SimulationPart";
import type { Faults } from "@/features/planner/inputs/faults";

interface BatchPanelProps {
  /** Of the scenario. */
  name: string;
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
  const { name, batch, scenario, samples, engine, faults, onShowField } = props;
  const plan = scenario.batch;
  if (batch === null || plan == null) return <NoBatch />;

  return (
    <BatchWindowPanel
      name={name}
      batch={batch}
      startsAt={plan.starts_at}
      samples={samples}
      engine={engine}
      onShowField={onShowField}
    >
      <SchedulePart scenario={scenario} plan={plan} batch={batch} faults={faults} />
      {batch.refused === null && <SimulationPart plan={plan} window={batch.window} name={name} />}
    </BatchWindowPanel>
  );
}, sameBatch);

/** Only what is drawn here counts: the rest of a scenario changes while the batch's answer stays. */
function sameBatch(one: BatchPanelProps, other: BatchPanelProps): boolean {
  return (
    one.batch === other.batch &&
    one.scenario.batch === other.scenario.batch &&
    one.name === other.name &&
    one.samples === other.samples &&
    one.engine === other.engine &&
    one.faults === other.faults &&
    one.onShowField === other.onShowField
  );
}
