import { expect, test } from "vitest";
import { shelfWords } from "@/features/catalogue/shelves";

test("a shelf that is new to the page is called by its id", () => {
  expect(shelfWords("tape_libraries").label).toBe("tape libraries");
});
