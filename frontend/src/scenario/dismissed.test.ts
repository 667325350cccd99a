import { expect, test } from "vitest";
import { dismiss, takeBack } from "@/scenario/dismissed";

const DESIGN = { version: 1, name: "a design" };

test("advice is set aside with its reason, a new reason in place of the old one", () => {
  const once = dismiss(dismiss(DESIGN, "bond_hash", "one port"), "jumbo_frames", "old switches");

  expect(dismiss(once, "bond_hash", "layer 4 on the switch").dismissed).toEqual([
    { advice: "jumbo_frames", reason: "old switches" },
    { advice: "bond_hash", reason: "layer 4 on the switch" },
  ]);
});

test("taking it back leaves the document as it was", () => {
  const both = dismiss(dismiss(DESIGN, "bond_hash", "one port"), "jumbo_frames", "old switches");

  expect(takeBack(both, "bond_hash").dismissed).toEqual([{ advice: "jumbo_frames", reason: "old switches" }]);
  expect(takeBack(dismiss(DESIGN, "bond_hash", "one port"), "bond_hash")).toEqual(DESIGN);
});
