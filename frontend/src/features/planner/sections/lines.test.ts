import { expect, test } from "vitest";
import type { BatchAnswer, Scenario } from "@/api";
import { countBases } from "@/features/planner/sections/bases";
import { batchLine, capacityLine, sureLine } from "@/features/planner/sections/lines";
import { PAPER, aScenario, anAssessment, band, quantity } from "@/test/assessment";

const WINDOW = {
  engine: "bounds",
  window_s: band(3600),
  earliest_s: band(3000),
  latest_s: band(5000),
  done_by: { p10: "00:52", p50: "01:14", p90: "01:41", due: "02:00", met_share: 1 },
};

function batch(changes: Partial<BatchAnswer>): BatchAnswer {
  return { refused: null, window: WINDOW, ...changes } as BatchAnswer;
}

test("the batch says when it ends and when it is due, or that it cannot be told", () => {
  expect(batchLine(batch({}))).toBe("Ends 01:14 (00:52–01:41), due 02:00.");
  const nextDay = { p10: "00:30 next day", p50: "00:46 next day", p90: "01:13 next day" };
  expect(batchLine(batch({ window: { ...WINDOW, done_by: { ...WINDOW.done_by, ...nextDay } } }))).toBe(
    "Ends 00:46 next day (00:30–01:13), due 02:00.",
  );
  const midnight = { ...nextDay, p10: "23:50" };
  expect(batchLine(batch({ window: { ...WINDOW, done_by: { ...WINDOW.done_by, ...midnight } } }))).toBe(
    "Ends 00:46 next day (23:50–01:13 next day), due 02:00.",
  );
  expect(batchLine(batch({ window: { ...WINDOW, done_by: null } }))).toBe("Takes 1 h 00 min.");
  expect(batchLine(batch({ refused: "No run times are known." }))).toBe("Its end cannot be told.");
  expect(batchLine(null)).toBe("No batch in this design.");
});

test("capacity says what is stored of what may be filled, or why that is not known", () => {
  const { capacity, verdict } = anAssessment();

  expect(capacityLine(capacity, verdict)).toBe("41 of 60\u00a0TB stored.");
  expect(capacityLine({ ...capacity, unknown: "no level is known" }, { ...verdict, stored_tb: null })).toBe(
    "Not known: no level is known.",
  );
});

test("how sure says of what each share of cases is, and what decides most", () => {
  const influence = { path: "storage/sustained_mixed_gb_s", label: "Sustained ceiling, mixed", share: 0.8 };

  expect(sureLine(anAssessment({ decisive_input: influence }))).toBe(
    "This design, 4 storage nodes, holds in 0\u00a0% of cases; the 8 needed in 98\u00a0%. Sustained ceiling, mixed, decides most.",
  );
  const { verdict } = anAssessment();
  const fitting = { ...verdict, storage_nodes: 8, holds_share: 0.98 };
  expect(sureLine(anAssessment({ verdict: fitting }))).toBe("This design holds in 98\u00a0% of cases.");
});

test("how sure says of no input that it decides most where throughput is unknown", () => {
  const influence = { path: "storage/imbalance", label: "Imbalance", share: 0.8 };
  const verdict = { ...anAssessment().verdict, holds_share: null };

  expect(sureLine(anAssessment({ decisive_input: influence, verdict }))).toBe(
    "Throughput is unknown: no case was tried.",
  );
});

test("how sure says of how many storage nodes a ceiling is that decides most", () => {
  const influence = { path: "storage/sustained_mixed_gb_s", label: "Sustained ceiling, mixed", share: 0.8 };
  const scenario = aScenario(8);
  const storage = { ...scenario.storage, ceiling_nodes: quantity(4), sustained_mixed_gb_s: quantity(7, 14) };

  expect(sureLine(anAssessment({ decisive_input: influence, scenario: { ...scenario, storage } }))).toMatch(
    /Sustained ceiling, mixed, of 4 nodes, decides most\.$/,
  );
});

test("how sure says what either end of the deciding input would need, once that is known of this input", () => {
  const influence = { path: "storage/sustained_mixed_gb_s", label: "Sustained ceiling, mixed", share: 0.8 };
  const assessment = anAssessment({ decisive_input: influence });
  const ends = (low: number | null, high: number | null, path = influence.path) => ({
    path,
    label: influence.label,
    unit: "GB/s",
    low: { value: 7, storage_nodes: low },
    high: { value: 14.2, storage_nodes: high },
  });

  const said = (low: number | null, high: number | null) => sureLine(assessment, ends(low, high));

  expect(said(8, 6)).toMatch(/decides most: 7\sGB\/s would need 8 nodes, 14.2\sGB\/s would need 6\.$/);
  expect(said(null, 6)).toMatch(/most: 7\sGB\/s would need more than is sold, 14.2\sGB\/s would need 6\.$/);
  expect(said(4, 4)).toMatch(
    /moves the tightest link most, and not the size: 7\sGB\/s and 14.2\sGB\/s would both need 4 nodes\.$/,
  );
  expect(sureLine(assessment, ends(8, 6, "workload/rule"))).toMatch(/ decides most\.$/);
});

test("inputs are counted by what they rest on, without the jobs of a batch", () => {
  const scenario = {
    grid: [{ nodes: quantity(12), name: "nodes" }],
    storage: { nodes: { ...quantity(4), basis: "measured" }, evidence: [{ gb_s: quantity(9) }] },
    policy: { percentile: { value: "p50", basis: "assumed", source: PAPER } },
    batch: { classes: [{ jobs: quantity(3) }] },
  } as unknown as Scenario;

  expect(countBases(scenario)).toEqual({ measured: 1, published: 1, assumed: 1 });
});
