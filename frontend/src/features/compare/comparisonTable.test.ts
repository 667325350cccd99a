import { expect, test } from "vitest";
import type { ComparedInput } from "@/api";
import { cellText, shownInputs } from "@/features/compare/comparisonTable";

function input(path: string, differs: boolean, part_of = ""): ComparedInput {
  return { path, label: path, texts: ["1", "2"], changed: [false, differs], differs, part_of };
}

test("inputs that differ are listed, those of a section replaced whole are counted", () => {
  const inputs = [
    input("storage", true),
    input("storage/ports_per_node", true, "Array"),
    input("storage/max_fill", true, "Array"),
    input("storage/imbalance", false, "Array"),
    input("grid/0/nodes", false),
  ];

  const shown = shownInputs(inputs, false);

  expect(shown.rows.map(({ path }) => path)).toEqual(["storage"]);
  expect(shown.within).toEqual([{ section: "Array", count: 2 }]);
  expect(shownInputs(inputs, true).rows).toHaveLength(5);
});

test("a cell is told with its chip; a refused design has none", () => {
  const chip = { text: "+4", worse: true };

  expect(cellText({ strong: "12", rest: ", has 8", binds: false, chip })).toBe("12, has 8 (+4)");
  expect(cellText({ strong: "8", rest: ", has 8", binds: false, chip: null })).toBe("8, has 8");
  expect(cellText(null)).toBeNull();
});
