import { expect, test } from "vitest";
import { launchesOf, scheduleAxis, scheduleSummary } from "@/features/planner/batch/schedule/schedule";
import { aPlan, aWindow } from "@/test/batch";

const at = (value: number) => ({ low: value, high: value });
const NIGHTLY = { jobs: at(5), first_launch_min: at(10), launch_every_s: at(60) };

test("a class is launched from its first job to its last", () => {
  // Five jobs a minute apart: the last one four minutes after the first.
  expect(launchesOf(NIGHTLY, 90)).toEqual({ first: at(600), last: at(840), runS: 90 });
});

test("of a range both ends are launched: fewest jobs closest together, most jobs furthest apart", () => {
  const wide = {
    jobs: { low: 2, high: 4 },
    first_launch_min: { low: 0, high: 5 },
    launch_every_s: { low: 10, high: 20 },
  };

  expect(launchesOf(wide, null)).toMatchObject({
    first: { low: 0, high: 300 },
    last: { low: 10, high: 360 },
  });
});

test("a class without jobs, or of which nothing is known, is launched at one moment", () => {
  expect(launchesOf({ ...NIGHTLY, jobs: at(0) }, null).last).toEqual(at(600));
  expect(launchesOf({ ...NIGHTLY, jobs: undefined, launch_every_s: null }, null).last).toEqual(at(600));
});

test("the axis reaches the end of the batch, and shows a due time only if it reaches that too", () => {
  const launches = [launchesOf(NIGHTLY, 90)];

  expect(scheduleAxis(launches, { window: aWindow() }, aPlan([]))).toEqual({
    end: 7200 * 1.02,
    done: 7200,
    due: null,
  });
  expect(scheduleAxis(launches, { window: aWindow() }, aPlan([], { due_at: "23:30" })).due).toBe(5400);
});

test("the axis reaches the last launch and what it takes where no end is known", () => {
  expect(scheduleAxis([launchesOf(NIGHTLY, 160)], { window: null }, aPlan([]))).toEqual({
    end: 1000 * 1.02,
    done: null,
    due: null,
  });
});

test("the schedule is said in a line, by the clock where there is one", () => {
  const timed = aPlan([]);
  const untimed = aPlan([], { starts_at: "" });
  const atOnce = launchesOf({ ...NIGHTLY, first_launch_min: at(0), launch_every_s: at(0) }, null);

  expect(scheduleSummary(timed, [])).toBe("no classes of jobs");
  expect(scheduleSummary(timed, [atOnce])).toBe("1 class, all launched at 22:00");
  expect(scheduleSummary(untimed, [atOnce, atOnce])).toBe("2 classes, all launched at the start");
  expect(scheduleSummary(timed, [atOnce, launchesOf(NIGHTLY, null)])).toBe(
    "2 classes, launched from 22:00 to 22:14",
  );
  expect(scheduleSummary(untimed, [launchesOf(NIGHTLY, null)])).toBe(
    "1 class, the last job launched after 14\u00a0min",
  );
});
