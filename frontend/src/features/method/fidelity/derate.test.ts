import { expect, test } from "vitest";
import { derateTable, derateTitle } from "@/features/method/fidelity/derate";
import { aValidation } from "@/test/validation";

test("the title says the band and how many systems it held", () => {
  const title = derateTitle(aValidation());

  expect(title).toContain("15\u00a0% to 100\u00a0%, middle 63\u00a0%");
  expect(title).toContain("0 of 1 systems");
});

test("a system shows its maximum, what was sustained and what the others tell", () => {
  const [row] = derateTable(aValidation()).rows;

  expect(row?.slice(0, 7)).toEqual([
    "EMC DSSD D5",
    "100\u00a0GB/s",
    "data sheet",
    "writes 21.2\u00a0GB/s",
    "21\u00a0%",
    "52\u00a0% to 100\u00a0%, middle 82\u00a0%",
    "no",
  ]);
});
