import { expect, test } from "vitest";
import { chainOf, chainTable } from "@/components/answer/chainRows";
import { aLink } from "@/test/assessment";

const unknown = aLink("drives", {
  evaluated: false,
  reason: "the ceiling is Unknown",
  utilisation: null,
  ceiling_mb_s: null,
});
const full = { p10: 0.9, p50: 1.1, p90: 1.3 };
const links = [
  aLink("nic"),
  unknown,
  aLink("storage", { binds: true, utilisation: full }),
  aLink("ports", { next: true }),
];

test("the chain keeps the order of its links and sets those without a verdict apart", () => {
  const { evaluated, unevaluated } = chainOf(links);

  expect(evaluated.map(({ link, word }) => [link.name, word])).toEqual([
    ["nic", undefined],
    ["storage", "binds"],
    ["ports", "next"],
  ]);
  expect(unevaluated).toEqual([unknown]);
});

test("as a table the chain names every link, and why one has no verdict", () => {
  const { rows } = chainTable(links);

  expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
    ["nic", ""],
    ["drives", "not evaluated: the ceiling is Unknown"],
    ["storage", "binds"],
    ["ports", "next"],
  ]);
});

test("a link with room left is the tightest and does not bind; one that is full is too narrow as well", () => {
  const { evaluated } = chainOf([
    aLink("storage", { binds: true }),
    aLink("ports", { next: true, utilisation: full }),
  ]);

  expect(evaluated.map(({ word }) => word)).toEqual(["tightest", "too narrow"]);
});
