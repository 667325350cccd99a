import { Suspense, lazy, useState } from "react";
import type { Batch } from "@/api";
import { Fold } from "@/components/Fold";
import { Notice } from "@/components/Notice";
import { Skeleton } from "@/components/Skeleton";
import type { BatchWindow } from "@/components/answer/batch/windowMarks";
import { JobProgress } from "@/components/jobs/JobProgress";
import { SimulationStart } from "@/features/planner/batch/simulation/SimulationStart";
import { sameDesign, useSimulation } from "@/features/planner/batch/simulation/useSimulation";
import { useScenario } from "@/scenario/context";

const SimulationResult = lazy(() => import("@/features/planner/batch/simulation/SimulationResult"));

interface SimulationPartProps {
  name: string;
  plan: Batch;
  window: BatchWindow | null;
}

/** Runs the batch many times over, job by job, and shows when it was done and how full each link was. */
export function SimulationPart({ name, plan, window }: SimulationPartProps) {
  const document = useScenario().history?.present ?? null;
  const [replicates, setReplicates] = useState<number | undefined>(undefined);
  const { last, job, running, problem, start, cancel } = useSimulation();
  const older = last !== null && document !== null && !sameDesign(last.asked.document, document);
  const simulate = () => {
    if (document !== null) start({ document, name, plan, window, replicates });
  };

  return (
    <Fold title="Simulation" summary={summaryOf(running, older, last?.answer.sentence)}>
      <SimulationStart
        replicates={replicates}
        running={running}
        again={last !== null}
        simulate={simulate}
        setReplicates={setReplicates}
      />
      {running && <JobProgress label="Simulation" job={job} onCancel={cancel} />}
      {problem !== null && <Notice role="alert">{problem.message}</Notice>}
      {job?.state === "cancelled" && (
        <Notice role="status">The simulation was cancelled before it was done.</Notice>
      )}
      {last !== null && (
        <>
          {older && (
            <Notice role="status">
              This is the run of “{last.asked.name}” as it was then. The design has changed since.
            </Notice>
          )}
          <Suspense fallback={<Skeleton height={640} label="The simulation is on its way" />}>
            <SimulationResult simulated={last} />
          </Suspense>
        </>
      )}
    </Fold>
  );
}

function summaryOf(running: boolean, older: boolean, sentence: string | undefined): string {
  if (running) return "running";
  if (sentence === undefined) return "job by job through slots and links, many times over";
  return older ? `${sentence} The design has changed since.` : sentence;
}
