import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type ScenarioDocument, deleteJob, createSimulation, unwrap } from "@/api";
import type { JobOut, Simulation } from "@/api";
import { DataTable } from "@/components/DataTable";
import { Notice } from "@/components/Notice";
import HistogramChart from "@/components/charts/HistogramChart";
import UseChart from "@/components/charts/UseChart";
import { JobProgress } from "@/components/jobs/JobProgress";
import { hasEnded, useJob } from "@/components/jobs/useJob";
import styles from "@/features/planner/batch/batch.module.css";
import { bars, simulatedTable, uses } from "@/features/planner/batch/simulated";
import type { JsonObject } from "@/lib/json";

const REPLICATES = [50, 200, 1000] as const;
const HISTOGRAM_HEIGHT = 180;
const USE_HEIGHT = 120;

interface SimulationPartProps {
  document: JsonObject | null;
  name: string;
}

/** Runs the batch many times over on the design, and shows when it was done and how full each link was. */
export default function SimulationPart({ document, name }: SimulationPartProps) {
  const [replicates, setReplicates] = useState<number>(200);
  const start = useMutation({
    networkMode: "always",
    mutationFn: (asked: JsonObject) =>
      unwrap(
        createSimulation({ body: asked as unknown as ScenarioDocument, query: { replicates } }),
      ),
  });
  const job = useJob(start.data?.id ?? null, ["simulations"]);
  const running = start.isPending || (start.data !== undefined && (job === null || !hasEnded(job)));
  const simulated = simulationOf(job);
  const older = start.variables !== undefined && start.variables !== document;

  return (
    <section className={styles.parts} aria-label="Simulation">
      <div className={styles.clock}>
        <h3>Simulation</h3>
        <label className={styles.field}>
          Replicates
          <select
            className={styles.input}
            value={replicates}
            onChange={({ currentTarget }) => {
              setReplicates(Number(currentTarget.value));
            }}
          >
            {REPLICATES.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="quiet"
          disabled={document === null || running}
          onClick={() => {
            if (document !== null) start.mutate(document);
          }}
        >
          Run it
        </button>
      </div>
      {start.error !== null && <Notice role="alert">{start.error.message}</Notice>}
      {running && (
        <JobProgress
          label="Simulation"
          job={job}
          onCancel={() => {
            if (start.data !== undefined) void deleteJob({ path: { id: start.data.id } });
          }}
        />
      )}
      {job?.state === "failed" && (
        <Notice role="alert">{job.problem?.detail ?? "The simulation failed."}</Notice>
      )}
      {job?.state === "cancelled" && <Notice role="status">The simulation was cancelled.</Notice>}
      {older && job !== null && (
        <Notice role="status">The design has changed since: run it again.</Notice>
      )}
      {simulated !== null && <Simulated answer={simulated} name={name} />}
    </section>
  );
}

/** Jobs of other kinds have results of other shapes. */
function simulationOf(job: JobOut | null): Simulation | null {
  return job?.result != null && "histogram" in job.result ? job.result : null;
}

function Simulated({ answer, name }: { answer: Simulation; name: string }) {
  const { window_s: band } = answer;
  const marks = [
    { at: band.p10, word: "P10" },
    { at: band.p50, word: "P50" },
    { at: band.p90, word: "P90" },
  ];

  return (
    <>
      <p>
        <strong>{answer.sentence}</strong>
      </p>
      <figure>
        <figcaption className={styles.name}>
          Batch window, h:mm:ss, over {answer.replicates} replicates, predicted
        </figcaption>
        <HistogramChart
          bars={bars(answer.histogram)}
          marks={band.p10 === band.p90 ? marks.slice(1, 2) : marks}
          height={HISTOGRAM_HEIGHT}
          description={`Distribution of the batch window of ${name} over all replicates.`}
        />
      </figure>
      <DataTable {...simulatedTable(answer.classes)} />
      <h3>
        Use over the run, % of the ceiling; line P50, band P10 – P90 of the replicates, predicted
      </h3>
      <div className={styles.uses}>
        {uses(answer).map(({ name: link, rows }) => (
          <figure key={link}>
            <figcaption className={styles.name}>{link}</figcaption>
            <UseChart
              rows={rows}
              height={USE_HEIGHT}
              description={`Use of ${link} over the run.`}
            />
          </figure>
        ))}
      </div>
      <p className={styles.small}>{answer.disagreement}</p>
      <p className={styles.small}>{answer.varies}</p>
      <p className={styles.small}>
        Seed {answer.seed}, model {answer.model_version}, catalogue {answer.catalogue_version}.
      </p>
    </>
  );
}
