import { expect, test } from "vitest";
import { unknownCeilings } from "@/features/catalogue/entry/noVerdict";
import { aQuantity, aWord, anArray } from "@/test/entry";

const unknown = {
  sustained_mixed_gb_s: aQuantity(null),
  sustained_read_gb_s: aQuantity(null),
  sustained_write_gb_s: aQuantity(null),
  spec_gb_s: aQuantity(15),
  ceiling_from: aWord("sustained"),
};

test("an array whose sustained ceilings are all Unknown gets no throughput verdict", () => {
  expect(unknownCeilings(anArray(unknown))).toEqual(["mixed I/O", "reads", "writes"]);
});

test("a write plateau alone says nothing of reads or of a mix", () => {
  const fields = { ...unknown, sustained_write_gb_s: aQuantity(21, 21.3) };

  expect(unknownCeilings(anArray(fields))).toEqual(["mixed I/O", "reads"]);
});

test.each([
  ["a mixed figure", { sustained_mixed_gb_s: aQuantity(6.75, 14.2) }],
  ["reads and writes together", { sustained_read_gb_s: aQuantity(12), sustained_write_gb_s: aQuantity(8) }],
  ["a data sheet's figure that is derated", { ceiling_from: aWord("derated_spec") }],
  ["throughput bought by size", { purchased: { mixed_per_tib_mb_s: aQuantity(500) } }],
])("%s is enough for a verdict", (_, known) => {
  expect(unknownCeilings(anArray({ ...unknown, ...known }))).toEqual([]);
});

test("an entry that is no array has no ceiling to miss", () => {
  expect(unknownCeilings({ ...anArray({}), shelf: "nics" })).toEqual([]);
});
