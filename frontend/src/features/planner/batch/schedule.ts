import type { Batch } from "@/api";
import type { Path } from "@/lib/document";

/** When the jobs of a class enter the queue, in seconds from the start of the batch. */
export interface Launches {
  name: string;
  at: number;
  from: number;
  to: number;
  jobs: number | null;
}

type Range = Pick<Batch["slots_per_core"], "low" | "high">;

/** From the first launch to the last of each class; of a range its middle is drawn, and its ends are kept. */
export function launches(batch: Batch): Launches[] {
  return batch.classes.map((one, at) => {
    const jobs = middle(one.jobs);
    const from = middle(one.first_launch_min) * 60;
    const to = from + Math.max(jobs - 1, 0) * middle(one.launch_every_s);
    return { name: one.name, at, from, to, jobs };
  });
}

/** The fields of a class that make its schedule. */
export const SCHEDULE_FIELDS = [
  { field: "jobs", label: "Jobs", unit: "" },
  { field: "first_launch_min", label: "First after", unit: "min" },
  { field: "launch_every_s", label: "Then every", unit: "s" },
] as const;

export type ScheduleField = (typeof SCHEDULE_FIELDS)[number]["field"];

export function schedulePath(classAt: number, field: ScheduleField): Path {
  return ["batch", "classes", classAt, field];
}

/** What an input shows of a number or a range. */
export function rangeText({ low, high }: Range): string {
  if (low === null || high === null) return "";
  return low === high ? String(low) : `${low} – ${high}`;
}

function middle({ low, high }: Range): number {
  return ((low ?? 0) + (high ?? 0)) / 2;
}
