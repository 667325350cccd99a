import { expect, test } from "vitest";
import { GLOSSARY, termAnchor } from "@/features/method/glossary";

test("terms stand in alphabetical order", () => {
  const terms = GLOSSARY.map(({ term }) => term);

  expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, "en")));
});

test("each term has a place of its own", () => {
  const anchors = GLOSSARY.map(({ term }) => termAnchor(term));

  expect(new Set(anchors).size).toBe(anchors.length);
});

test.each([
  "Grid node",
  "Storage node",
  "SASWORK",
  "Headroom",
  "Bottleneck",
  "Sustained throughput",
  "Data reduction ratio",
  "P10, P50, P90",
  "Page-cache hit",
  "Imbalance",
])("%s is explained", (term) => {
  expect(GLOSSARY.map((entry) => entry.term)).toContain(term);
});

test("an anchor is made of plain letters, digits and hyphens", () => {
  expect(termAnchor("P10, P50, P90")).toBe("term-p10-p50-p90");
});
