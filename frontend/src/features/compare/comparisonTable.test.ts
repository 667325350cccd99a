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

  const shown = shownInputs(inputs, false, [0, 1]);

  expect(shown.rows.map(({ path }) => path)).toEqual(["storage"]);
  expect(shown.differing).toBe(3);
  expect(shown.within).toEqual([{ section: "Array", count: 2 }]);
  expect(shownInputs(inputs, true, [0, 1]).rows).toHaveLength(5);
});

test("of two designs in sight nothing is listed that only a third one has, or in which only it differs", () => {
  const large = {
    ...input("grid/large/nodes", true),
    texts: [null, null, "2"],
    changed: [false, false, true],
  };
  const nodes = { ...input("storage/nodes", true), texts: ["4", "4", "8"], changed: [false, false, true] };
  const cores = { ...input("grid/0/cores", true), texts: ["12", "24", "12"], changed: [false, true, false] };
  const inputs = [large, nodes, cores];

  const first = shownInputs(inputs, false, [0, 1]);
  const second = shownInputs(inputs, false, [0, 2]);
  const all = shownInputs(inputs, true, [0, 1]);

  expect(first.rows).toEqual([cores]);
  expect(first.differing).toBe(1);
  expect(second.rows).toEqual([large, nodes]);
  expect(all.rows).toEqual([nodes, cores]);
});

test("a cell is told with its chip; a refused design has none", () => {
  const chip = { text: "+4", worse: true };

  expect(cellText({ strong: "12", rest: ", has 8", binds: false, chip })).toBe("12, has 8 (+4)");
  expect(cellText({ strong: "8", rest: ", has 8", binds: false, chip: null })).toBe("8, has 8");
  expect(cellText(null)).toBeNull();
});
