import type { Assessment, Batch, BatchAnswer, Scenario, ScenarioField } from "@/api";
import { PAPER, aScenario, anAssessment, band, quantity } from "@/test/assessment";

type JobClass = Batch["classes"][number];
type ClassAnswer = BatchAnswer["classes"][number];

/** As much of a class of jobs as the pages read. */
export function aJobClass(name: string, changes: Partial<JobClass> = {}): JobClass {
  const schedule = { jobs: quantity(5), first_launch_min: quantity(0), launch_every_s: quantity(0) };
  return { name, ...schedule, ...changes } as unknown as JobClass;
}

/** A batch that starts at ten and is due at six. */
export function aPlan(classes: readonly JobClass[], changes: Partial<Batch> = {}): Batch {
  const plan = {
    origin: "batches/nightly@1",
    starts_at: "22:00",
    due_at: "06:00",
    classes,
    counted: { value: "whole_grid", basis: "assumed", source: PAPER },
  };
  return { ...plan, ...changes } as unknown as Batch;
}

export function aClassAnswer(name: string, changes: Partial<ClassAnswer> = {}): ClassAnswer {
  return {
    name,
    jobs: band(5),
    measured: false,
    alone_s: band(60),
    run_s: band(90),
    stretch: band(1.5),
    cpu_over_real: null,
    compression: null,
    ...changes,
  };
}

/** A batch of two hours (1:30 to 3:00) that can end no sooner than after one hour and no later than after four. */
export function aWindow(changes: Partial<NonNullable<BatchAnswer["window"]>> = {}) {
  return {
    engine: "bounds",
    window_s: band(5400, 7200, 10_800),
    earliest_s: band(3600, 4000, 4400),
    latest_s: band(12_000, 13_000, 14_400),
    done_by: {
      p10: "23:30",
      p50: "00:00 next day",
      p90: "01:00 next day",
      due: "06:00",
      met_share: 1,
    },
    ...changes,
  };
}

export function aBatchAnswer(changes: Partial<BatchAnswer> = {}): BatchAnswer {
  return {
    refused: null,
    sentences: {
      done: "10 jobs take 2:00 h, done by 00:00 next day.",
      slowed: "",
      compression: "",
    },
    jobs: band(10),
    slots: band(8),
    shared_mb_s: band(400),
    classes: [aClassAnswer("loads"), aClassAnswer("reports")],
    links: [],
    window: aWindow(),
    warnings: [],
    ...changes,
  };
}

/** An answer to a scenario with this batch. */
export function aBatchAssessment(plan: Batch, batch: BatchAnswer): Assessment {
  const scenario: Scenario = { ...aScenario(), batch: plan };
  return anAssessment({ scenario, batch });
}

/** What the server says of the fields of a schedule. */
export const SCHEDULE_FIELDS_SAID: ScenarioField[] = [
  { name: "jobs", label: "Jobs", unit: "count" },
  { name: "first_launch_min", label: "First launch", unit: "min" },
  { name: "launch_every_s", label: "Launch every", unit: "s" },
].map(({ name, label, unit }) => ({
  path: `batch/classes/${name}`,
  label,
  help: "",
  unit,
  kind: "quantity",
  choices: [],
  ge: 0,
  gt: null,
  le: 1e6,
  lt: null,
  whole: name === "jobs",
  may_be_unknown: false,
}));
