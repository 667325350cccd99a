import { describe, expect, test } from "vitest";
import type { Scenario } from "@/api";
import { ceilingOf } from "@/features/planner/inputs/ceilingOf";
import { setField } from "@/features/planner/inputs/edits";
import { aScenario, quantity } from "@/test/assessment";

const MIXED = ["storage", "sustained_mixed_gb_s"];
const KNOWN = { sustained_mixed_gb_s: quantity(7, 14) };
const DOCUMENT = { storage: { from: "f710", nodes: 10 } };

/** A design on ten storage nodes of an array whose entry counts in threes. */
function onTen(facts: Record<string, unknown> = {}): Scenario {
  const scenario = aScenario(10);
  return {
    ...scenario,
    storage: { ...scenario.storage, origin: "storage_arrays/f710@1", ceiling_nodes: quantity(3), ...facts },
  };
}

describe("of how many storage nodes a ceiling is", () => {
  test("is said where the design has others, and not of other fields", () => {
    expect(ceilingOf(onTen(KNOWN), MIXED)).toBe("of 3 nodes");
    expect(ceilingOf(onTen({ ...KNOWN, ceiling_nodes: quantity(1) }), MIXED)).toBe("of 1 node");
    expect(ceilingOf(onTen(KNOWN), ["storage", "spec_gb_s"])).toBe("");
  });

  test("is not said where they are the design's, where drives count, of no ceiling, or before any answer", () => {
    expect(ceilingOf(onTen({ ...KNOWN, ceiling_nodes: quantity(10) }), MIXED)).toBe("");
    expect(ceilingOf(onTen({ ...KNOWN, ceiling_drives: quantity(96) }), MIXED)).toBe("");
    expect(ceilingOf(onTen(), MIXED)).toBe("");
    expect(ceilingOf(null, MIXED)).toBe("");
  });
});

describe("a ceiling entered", () => {
  test("where none was known is of the design's own storage nodes", () => {
    expect(setField(DOCUMENT, onTen(), MIXED, 30)).toEqual({
      storage: { from: "f710", nodes: 10, ceiling_nodes: 10, sustained_mixed_gb_s: 30 },
    });
  });

  test("is of the storage nodes just written, which no answer has yet", () => {
    const written = { storage: { from: "f710", nodes: 12 } };

    expect(setField(written, onTen(), MIXED, 30).storage).toMatchObject({ ceiling_nodes: 12 });
    expect(setField({ storage: { from: "f710" } }, onTen(), MIXED, 30).storage).toMatchObject({
      ceiling_nodes: 10,
    });
  });

  test("over a known one is of as many as that", () => {
    expect(setField(DOCUMENT, onTen(KNOWN), MIXED, 9)).toEqual({
      storage: { from: "f710", nodes: 10, sustained_mixed_gb_s: 9 },
    });
  });

  test("beside an array just picked, of which no answer has come yet, is of the design's own storage nodes", () => {
    const picked = { storage: { from: "f910@2", nodes: 10 } };

    expect(setField(picked, onTen(KNOWN), MIXED, 30).storage).toMatchObject({ ceiling_nodes: 10 });
  });

  test("is of what was said already, and Unknown is of nothing", () => {
    const said = { storage: { ...DOCUMENT.storage, ceiling_nodes: 6 } };

    expect(setField(said, onTen(), MIXED, 30).storage).toMatchObject({ ceiling_nodes: 6 });
    expect(setField(DOCUMENT, onTen(), MIXED, null).storage).not.toHaveProperty("ceiling_nodes");
  });
});
