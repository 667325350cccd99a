import { expect, test } from "vitest";
import { steppedOn } from "@/lib/steppedOn";

test("the number that moved moves on by as much, and nothing else does", () => {
  const before = { grid: [{ nodes: 12, cores: 16 }], name: "ours" };
  const now = { grid: [{ nodes: 13, cores: 16 }], name: "ours" };

  expect(steppedOn(before, now)).toEqual({ grid: [{ nodes: 14, cores: 16 }], name: "ours" });
});

test("a step of a tenth is a tenth, whatever its binary digits", () => {
  // 2 × 0.2 − 0.1 is 0.30000000000000004 in binary; the slider says 0.3.
  expect(steppedOn({ share: 0.1 }, { share: 0.2 })).toEqual({ share: 0.3 });
});

test("both ends of a range move on", () => {
  expect(steppedOn({ low: 5, high: 9 }, { low: 6, high: 10 })).toEqual({ low: 7, high: 11 });
});

test("where a word or a section changed there is no next step", () => {
  expect(steppedOn({ from: "f810" }, { from: "f800" })).toBeNull();
  expect(steppedOn({}, { nodes: 4 })).toBeNull();
});
