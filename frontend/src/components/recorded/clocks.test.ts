import { expect, test } from "vitest";
import type { ClockOffset } from "@/api";
import { clockGroups, clockText } from "@/components/recorded/clocks";

const AHEAD: ClockOffset = {
  host: "node2",
  against: "node1",
  ahead_s: 120,
  resolution_s: 10,
  correlation: 0.9,
  next_correlation: 0.3,
  confident: true,
  because: "they agree at one shift only",
};

test("a clock is said to be ahead, behind, or the same, with its doubt", () => {
  expect(clockText(AHEAD)).toBe("clock 120 s ahead of node1 (± 5 s)");
  expect(clockText({ ...AHEAD, ahead_s: -30 })).toBe("clock 30 s behind node1 (± 5 s)");
  expect(clockText({ ...AHEAD, ahead_s: 0 })).toBe("clock as node1 (± 5 s)");
});

test("a clock that nothing tells of says why", () => {
  expect(clockText({ ...AHEAD, confident: false, because: "agrees at no shift" })).toBe(
    "clock against node1 unknown: agrees at no shift",
  );
});

test("clocks of which the same is to be said stand in one line, those apart in their own", () => {
  const together = ["node3", "node4"].map((host) => ({ ...AHEAD, host, ahead_s: 0 }));

  const groups = clockGroups([...together, AHEAD], {});

  expect(groups.map(({ hosts, settable }) => [hosts, settable?.host])).toEqual([
    ["node2", "node2"],
    ["node3, node4", undefined],
  ]);
});

test("a clock that was set right stays in its own line, so that this can be taken back", () => {
  const [group] = clockGroups([{ ...AHEAD, ahead_s: 0 }], { node2: 120 });

  expect(group?.settable?.host).toBe("node2");
});
