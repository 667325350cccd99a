import { expect, test } from "vitest";
import type { JobRow } from "@/api";
import { jobsTable } from "@/components/recorded/jobsTable";

function cpuOf(printed: Partial<JobRow>): unknown[] {
  const job = { level: "job", name: "job_1", started_at: null, real_s: 100, ...printed } as JobRow;
  return jobsTable("Jobs", [job]).rows[0]?.slice(4, 6) ?? [];
}

test("CPU is user and system together where only these are printed", () => {
  expect(cpuOf({ cpu_s: null, user_cpu_s: 40, system_cpu_s: 10 })).toEqual(["0:50", "0.5"]);
  expect(cpuOf({ cpu_s: null, user_cpu_s: 40, system_cpu_s: null })).toEqual(["0:40", "0.4"]);
  expect(cpuOf({ cpu_s: 60, user_cpu_s: 40, system_cpu_s: 10 })).toEqual(["1:00", "0.6"]);
});

test("CPU that is not printed is a dash", () => {
  expect(cpuOf({ cpu_s: null, user_cpu_s: null, system_cpu_s: null })).toEqual(["–", "–"]);
});
