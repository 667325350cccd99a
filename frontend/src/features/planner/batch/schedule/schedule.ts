import type { Batch, BatchAnswer } from "@/api";
import type { Amount } from "@/lib/amount";
import { dueAfterS, momentText } from "@/lib/clock";

/** When the jobs of a class enter the queue, in seconds from the start of the batch. */
export interface Launches {
  /** Of the first job; a range where it is one. */
  first: Amount;
  /** Of the last job. */
  last: Amount;
  /** What one of its jobs takes; null where that is not known. */
  runS: number | null;
}

/** The fields of a class that make its schedule. */
export const SCHEDULE_FIELDS = ["jobs", "first_launch_min", "launch_every_s"] as const;

export type ScheduleAmounts = Record<(typeof SCHEDULE_FIELDS)[number], Amount | null | undefined>;

const NONE: Amount = { low: 0, high: 0 };

/** From the first launch to the last: of ranges both ends, each at its earliest and its latest. */
export function launchesOf(amounts: ScheduleAmounts, runS: number | null): Launches {
  const jobs = amounts.jobs ?? NONE;
  const first = amounts.first_launch_min ?? NONE;
  const every = amounts.launch_every_s ?? NONE;
  const lastAt = (end: "low" | "high") => first[end] * 60 + Math.max(jobs[end] - 1, 0) * every[end];
  return {
    first: { low: first.low * 60, high: first.high * 60 },
    last: { low: lastAt("low"), high: lastAt("high") },
    runS,
  };
}

/** What a job of each class takes, by its name. */
export function runTimes({ classes }: BatchAnswer): ReadonlyMap<string, number | null> {
  return new Map(classes.map(({ name, run_s: run }) => [name, run?.p50 ?? null]));
}

/** Moments that every class's launches are seen against, in seconds from the start. */
export interface ScheduleAxis {
  end: number;
  /** When the batch is done, at P50; null where that is not known. */
  done: number | null;
  /** Null where nothing is due before the axis ends. */
  due: number | null;
}

/** An axis that reaches the last launch with its run, and the end of the batch. */
export function scheduleAxis(
  launches: readonly Launches[],
  batch: Pick<BatchAnswer, "window">,
  plan: Pick<Batch, "starts_at" | "due_at">,
): ScheduleAxis {
  const done = batch.window?.window_s.p50 ?? null;
  const ends = launches.map(({ last, runS }) => last.high + (runS ?? 0));
  const end = Math.max(60, done ?? 0, ...ends) * 1.02;
  const due = dueAfterS(plan.starts_at, plan.due_at);
  return { end, done, due: due !== null && due <= end ? due : null };
}

/** The schedule in a line: "13 classes, all launched at 22:00". */
export function scheduleSummary(plan: Batch, launches: readonly Launches[]): string {
  const count = `${launches.length} ${launches.length === 1 ? "class" : "classes"}`;
  const last = Math.max(0, ...launches.map((one) => one.last.high));
  const first = Math.min(last, ...launches.map((one) => one.first.low));
  const clock = (seconds: number) => momentText(plan.starts_at, seconds);
  if (launches.length === 0) return "no classes of jobs";
  if (last === 0) return `${count}, all launched at ${plan.starts_at || "the start"}`;
  if (plan.starts_at === "") return `${count}, the last job launched after ${clock(last)}`;
  return `${count}, launched from ${clock(first)} to ${clock(last)}`;
}
