import { describe, expect, test } from "vitest";
import { resetField, setEntry, setField } from "@/features/planner/inputs/edits";
import { fieldState } from "@/features/planner/inputs/fieldState";
import { amountJson } from "@/lib/fact";
import { readAt } from "@/lib/document";
import type { JsonObject } from "@/lib/json";
import { PAPER, aScenario, quantity } from "@/test/assessment";

const NODES = ["storage", "nodes"];
const FROM_CATALOGUE: JsonObject = { storage: { from: "f810" } };

describe("what a row shows", () => {
  test("is the catalogue's value with its source where the document says nothing", () => {
    expect(fieldState(FROM_CATALOGUE, aScenario(4), NODES)).toEqual({
      amount: { low: 4, high: 4 },
      choice: "",
      basis: "published",
      source: PAPER,
      overridden: false,
    });
  });

  test("is the document's own value at once, assumed, before any answer has come", () => {
    const document = { storage: { from: "f810", nodes: 6 } };

    expect(fieldState(document, aScenario(4), NODES)).toMatchObject({
      amount: { low: 6, high: 6 },
      basis: "assumed",
      overridden: true,
      source: { title: "entered in this scenario" },
    });
  });

  test("is nothing, and rests on nothing, while nothing is known of it", () => {
    expect(fieldState(FROM_CATALOGUE, null, NODES)).toMatchObject({ amount: undefined, basis: null });
  });

  test.each([
    [{ value: 6, basis: "measured", source: "our own run" }, { low: 6, high: 6 }, "measured"],
    [{ low: 4, high: 8 }, { low: 4, high: 8 }, "assumed"],
    [{ low: 4, mid: 6, high: 8 }, { low: 4, mid: 6, high: 8 }, "assumed"],
    [null, null, "assumed"],
  ])("reads %j as a document may write it", (written, amount, basis) => {
    const document = { storage: { from: "f810", nodes: written } };

    expect(fieldState(document, null, NODES)).toMatchObject({ amount, basis });
  });

  test("is the resolved number where the document names an I/O rule", () => {
    const path = ["workload", "rule_mb_s_per_core"];
    const document = { workload: { from: "fsi", rule_mb_s_per_core: { from: "sas_75" } } };

    expect(fieldState(document, aScenario(), path).amount).toEqual({ low: 100, high: 150 });
  });

  test("offers no reset where there is no catalogue entry to go back to", () => {
    expect(fieldState({ storage: { nodes: 6 } }, null, NODES).overridden).toBe(false);
  });
});

test.each([
  [{ low: 6, high: 6 }, 6],
  [
    { low: 4, high: 8 },
    { low: 4, high: 8 },
  ],
  [
    { low: 4, mid: 6, high: 8 },
    { low: 4, mid: 6, high: 8 },
  ],
  [null, null],
])("an amount of %j is written as %j", (amount, json) => {
  expect(amountJson(amount)).toEqual(json);
});

describe("an edit", () => {
  test("of a list's member writes the list out, for a document replaces lists whole", () => {
    const families = [
      { name: "facts", copies: quantity(1) },
      { name: "lookups", copies: quantity(2) },
    ];
    const resolved = { ...aScenario(), reduction: { families } } as never;
    const document = { reduction: { from: "batch" } };

    const edited = setField(document, resolved, ["reduction", "families", 1, "copies"], 3);

    expect(readAt(edited, ["reduction", "families"])).toEqual([families[0], { name: "lookups", copies: 3 }]);
  });

  test("is undone by reset, so that the catalogue's value holds again", () => {
    const edited = setField(FROM_CATALOGUE, null, NODES, 6);

    expect(resetField(edited, NODES)).toEqual(FROM_CATALOGUE);
  });

  test("that takes another entry drops what was said over the old one, but keeps a group's name", () => {
    const document = {
      grid: [{ name: "old", from: "r730", nodes: 3 }],
      storage: { from: "f810", nodes: 6 },
    };

    expect(setEntry(document, ["storage"], "f800").storage).toEqual({ from: "f800" });
    expect(setEntry(document, ["grid", 0], "x2200").grid).toEqual([{ name: "old", from: "x2200" }]);
  });
});
