import { memo } from "react";
import { ExportMenu } from "@/components/ExportMenu";
import { BandTable } from "@/components/answer/batch/BandTable";
import { CompareChart } from "@/features/planner/batch/simulation/CompareChart";
import { DistributionChart } from "@/features/planner/batch/simulation/DistributionChart";
import { UsesChart } from "@/features/planner/batch/simulation/UsesChart";
import { simulatedFile, simulatedTable } from "@/features/planner/batch/simulation/simulated";
import styles from "@/features/planner/batch/simulation/simulation.module.css";
import type { Simulated } from "@/features/planner/batch/simulation/useSimulation";
import { fileStem } from "@/lib/download";

/** What a simulation says: when the batch is done, against the analytic engines, and what was full meanwhile. */
const SimulationResult = memo(function SimulationResult({ simulated }: { simulated: Simulated }) {
  const { answer, asked } = simulated;
  const stem = `${fileStem(asked.name)}-simulated`;
  const ran = answer.window_s.p90 > 0;

  return (
    <div className={styles.result}>
      <p>
        <strong>{answer.sentence}</strong> {answer.disagreement}
      </p>
      {ran && (
        <>
          <div className={styles.pair}>
            <DistributionChart answer={answer} asked={asked} stem={stem} />
            <CompareChart answer={answer} asked={asked} stem={stem} />
          </div>
          <UsesChart answer={answer} asked={asked} stem={stem} />
          <div className={styles.head}>
            <h3>Run times simulated, by class</h3>
            <ExportMenu
              of="simulated run times"
              fileStem={`${stem}-classes`}
              table={simulatedFile(answer.classes)}
              drawing={null}
            />
          </div>
          <BandTable {...simulatedTable(answer.classes)} first="slowest" />
        </>
      )}
      <p className="note">
        {answer.varies} Seed {answer.seed}, {answer.events.toLocaleString("en-GB")} events, model{" "}
        {answer.model_version}, catalogue {answer.catalogue_version}.
      </p>
    </div>
  );
});

export default SimulationResult;
