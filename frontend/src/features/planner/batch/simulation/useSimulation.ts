import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type ScenarioDocument, createSimulation, deleteJob, unwrap } from "@/api";
import type { Batch, JobOut, Simulation } from "@/api";
import type { BatchWindow } from "@/components/answer/batch/windowMarks";
import { hasEnded, useJob } from "@/components/jobs/useJob";
import type { JsonObject } from "@/lib/json";

/** What a simulation was asked about: kept, for the page moves on while it runs. */
export interface AskedSimulation {
  document: JsonObject;
  name: string;
  plan: Batch;
  /** What the analytic engines said of the same design. */
  window: BatchWindow | null;
  /** Undefined is what the server does by default. */
  replicates: number | undefined;
}

export interface Simulated {
  job: string;
  asked: AskedSimulation;
  answer: Simulation;
}

/** Starts, follows and cancels simulations; the last answer stays until the next one is there. */
export function useSimulation() {
  const [last, setLast] = useState<Simulated | null>(null);
  const start = useMutation({
    networkMode: "always",
    mutationFn: ({ document, replicates }: AskedSimulation) => {
      const body = document as unknown as ScenarioDocument;
      return unwrap(createSimulation({ body, query: replicates === undefined ? {} : { replicates } }));
    },
  });
  const id = start.data?.id ?? null;
  const cancel = useMutation({
    networkMode: "always",
    mutationFn: (job: string) => unwrap(deleteJob({ path: { id: job } })),
  });
  const job = useJob(id, ["simulations"]);
  const answer = answerOf(job);

  if (job !== null && answer !== null && start.variables && last?.job !== job.id) {
    setLast({ job: job.id, asked: start.variables, answer });
  }
  return {
    last,
    job,
    running: start.isPending || (id !== null && (job === null || !hasEnded(job))),
    problem: start.error ?? cancel.error ?? failureOf(job),
    start: start.mutate,
    cancel:
      id === null
        ? undefined
        : () => {
            cancel.mutate(id);
          },
  };
}

/** Jobs of other kinds have results of other shapes. */
function answerOf(job: JobOut | null): Simulation | null {
  return job?.result != null && "histogram" in job.result ? job.result : null;
}

function failureOf(job: JobOut | null): Error | null {
  return job?.state === "failed" ? new Error(job.problem?.detail ?? "The simulation failed.") : null;
}

const NOT_SIMULATED = new Set(["name", "notes", "overlays"]);

/** Whether two documents describe the same design; sections that were not touched keep their identity. */
export function sameDesign(one: JsonObject, other: JsonObject): boolean {
  const sections = Object.keys({ ...one, ...other }).filter((key) => !NOT_SIMULATED.has(key));
  return sections.every((key) => one[key] === other[key]);
}
