import { expect, test } from "vitest";
import { entryCsv } from "@/features/catalogue/entry/entryCsv";
import { fieldGroups } from "@/features/catalogue/entry/fieldGroups";
import { toCsv } from "@/lib/csv";
import { aQuantity, aWord } from "@/test/entry";

test("a file holds both ends and the middle of a range, and the whole source", () => {
  const groups = fieldGroups({ imbalance: aQuantity(1, 1.6, 1.29) }, "storage_arrays", []);

  const [, line] = toCsv(entryCsv("F810", groups)).split("\r\n");

  expect(line).toBe(",Imbalance,storage/imbalance,1,1.29,1.6,,,published,A data sheet,page 2,,,,");
});

test("Unknown has empty numbers, and a choice its word as the document writes it", () => {
  const fields = { spec_gb_s: aQuantity(null), topology: aWord("nas_ethernet") };

  const [, unknown, choice] = toCsv(entryCsv("F910", fieldGroups(fields, "storage_arrays", []))).split(
    "\r\n",
  );

  expect(unknown).toContain("storage/spec_gb_s,,,,,,published");
  expect(choice).toContain("storage/topology,,,,nas_ethernet,,assumed");
});
