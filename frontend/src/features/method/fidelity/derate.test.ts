import { expect, test } from "vitest";
import { derateTable, derateTitle } from "@/features/method/fidelity/derate";
import { aValidation } from "@/test/validation";

test("the title says the band and how many systems it held", () => {
  const title = derateTitle(aValidation());

  expect(title).toContain("15 % to 100 %, middle 63 %");
  expect(title).toContain("0 of 1 systems");
});

test("a system shows its maximum, what was sustained and what the others tell", () => {
  const [row] = derateTable(aValidation()).rows;

  expect(row?.slice(0, 7)).toEqual([
    "EMC DSSD D5",
    "100 GB/s",
    "data sheet",
    "writes 21.2 GB/s",
    "21 %",
    "52 % to 100 %, middle 82 %",
    "no",
  ]);
});
