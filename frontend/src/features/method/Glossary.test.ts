import { expect, test } from "vitest";
import { termAnchor } from "@/features/method/Glossary";

test("an anchor is made of plain letters, digits and hyphens", () => {
  expect(termAnchor("P10, P50, P90")).toBe("term-p10-p50-p90");
});
