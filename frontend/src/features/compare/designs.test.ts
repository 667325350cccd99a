import { expect, test } from "vitest";
import { changedName, columnsOf, placeOf, slotsOf } from "@/features/compare/designs";
import { openLink } from "@/scenario/link";

const A = { name: "as it stands" };
const B = { name: "25 GbE" };
const C = { name: "8 nodes" };

test("designs stand in the slots of an address in order, and slots without one are emptied", () => {
  const slots = slotsOf([A, C]);

  expect(openLink(slots.s ?? "")).toEqual({ ok: true, document: A });
  expect(openLink(slots.b ?? "")).toEqual({ ok: true, document: C });
  expect([slots.c, slots.d]).toEqual([undefined, undefined]);
});

test("columns are lettered from A, four at most", () => {
  expect(columnsOf([A, B, C, A, B]).map(({ letter, slot }) => letter + slot)).toEqual([
    "As",
    "Bb",
    "Cc",
    "Dd",
  ]);
});

test("a baseline that is not among the designs is A", () => {
  const columns = columnsOf([A, B]);

  expect([placeOf("b", columns), placeOf("d", columns), placeOf(undefined, columns)]).toEqual([1, 0, 0]);
});

test("a changed design is called by its change, and by both where it had been changed before", () => {
  expect(changedName(A, "2 × 25 GbE", true)).toBe("2 × 25 GbE");
  expect(changedName(B, "8 storage nodes", false)).toBe("25 GbE, 8 storage nodes");
});
