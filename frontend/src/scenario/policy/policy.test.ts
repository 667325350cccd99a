import { expect, test } from "vitest";
import type { Scenario } from "@/api";
import { LOSS_STATE, policyPart } from "@/scenario/policy/policy";

const RESOLVED = {
  workload: { sized_by: { value: "rule" } },
  policy: {
    headroom: { low: 0.2, mid: null, high: 0.2 },
    percentile: { value: "p50" },
    survive_storage_nodes: { low: 1, mid: null, high: 1 },
  },
} as unknown as Scenario;

test("what a catalogue entry says holds until the document says something of its own", () => {
  const taken = { policy: { from: "survive_one" } };
  const changed = { policy: { from: "survive_one", survive_storage_nodes: 2 } };

  expect(policyPart("losses", taken, RESOLVED).current?.label).toBe("1");
  expect(policyPart("losses", changed, RESOLVED).current?.label).toBe("2");
  expect(policyPart("sized_by", taken, RESOLVED).current?.label).toBe("rule");
});

test("a headroom that no menu has is offered as it was entered, to a tenth of a percent", () => {
  const { current, options } = policyPart("headroom", { policy: { headroom: 0.198 } }, RESOLVED);

  expect(current).toEqual({ value: 0.198, label: "19.8\u00a0%", words: "as entered" });
  expect(options.map(({ label }) => label)).toEqual([
    "0\u00a0%",
    "10\u00a0%",
    "20\u00a0%",
    "30\u00a0%",
    "19.8\u00a0%",
  ]);
});

test("a range of headroom is kept as it stands, its likely value too", () => {
  const range = { low: 0.1, mid: 0.2, high: 0.3 };

  const { current } = policyPart("headroom", { policy: { headroom: range } }, RESOLVED);

  expect(current).toEqual({ value: range, label: "10–30\u00a0%", words: "as entered" });
});

test("nothing is told before the scenario is known", () => {
  expect(policyPart("percentile", { policy: { from: "survive_one" } }, null).current).toBeNull();
  expect(policyPart(LOSS_STATE, null, null).current).toBeNull();
});
