import { expect, test } from "vitest";
import type { Batch } from "@/api";
import { launches, rangeText, schedulePath } from "@/features/planner/batch/schedule";

const range = (low: number, high = low) => ({ low, high });

test("a class is launched from its first job to its last", () => {
  const nightly = {
    ...{ name: "nightly", jobs: range(5), first_launch_min: range(10), launch_every_s: range(60) },
  };

  expect(launches({ classes: [nightly] } as unknown as Batch)).toEqual([
    { name: "nightly", at: 0, from: 600, to: 840, jobs: 5 },
  ]);
});

test("a class without jobs is launched at one moment", () => {
  const none = {
    ...{ name: "none", jobs: range(0), first_launch_min: range(0), launch_every_s: range(60) },
  };

  expect(launches({ classes: [none] } as unknown as Batch)[0]).toMatchObject({ from: 0, to: 0 });
});

test("a range stays a range in its input", () => {
  expect(rangeText(range(4, 6))).toBe("4 – 6");
  expect(rangeText(range(4))).toBe("4");
});

test("a field of the schedule stands in its class", () => {
  expect(schedulePath(1, "jobs")).toEqual(["batch", "classes", 1, "jobs"]);
});
