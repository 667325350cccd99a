import { expect, test } from "vitest";
import { printedTables } from "@/features/benchmarks/paper/printed";
import { aBenchmark, aContradiction, aFigure } from "@/test/benchmark";

test("a contradiction stands with its table and marks its own cell only", () => {
  const here = aContradiction({ row: "n12", column: "throughput", sentence: "here" });
  const elsewhere = aContradiction({ table: "facts", sentence: "elsewhere" });

  const [table] = printedTables(aBenchmark({ contradictions: [here, elsewhere] }));

  expect(table?.findings.map(({ sentence }) => sentence)).toEqual(["here"]);
  const marks = table?.rows.map(({ cells }) => cells.map((cell) => cell.findings.length));
  expect(marks).toEqual([
    [0, 0],
    [0, 1],
  ]);
});

test("a count that is kept as printed needs no second column; a rate says both units", () => {
  const [table] = printedTables(aBenchmark());

  expect(table?.columns.map(({ units }) => units)).toEqual([null, { printed: "GBps", kept: "MB/s" }]);
});

test("a nought at the end of a printed number is no difference", () => {
  const detail = aBenchmark();
  const ratio = aFigure({ printed: "1.10", low: 1.1, high: 1.1, unit: "ratio" });
  detail.tables[0]?.rows[0]?.cells.splice(0, 1, ratio);

  const [table] = printedTables(detail);

  expect(table?.columns[0]?.units).toBeNull();
});

test("a number printed as a word is kept beside it", () => {
  const detail = aBenchmark();
  detail.tables[0]?.rows[0]?.cells.splice(0, 1, aFigure({ printed: "four", low: 4, high: 4 }));

  const [table] = printedTables(detail);

  expect(table?.columns[0]?.units).toEqual({ printed: "", kept: "" });
  expect(table?.rows[0]?.cells[0]?.stored).toBe("4");
});

test("a cell names its line only where that is not its row's", () => {
  const detail = aBenchmark();
  detail.tables[0]?.rows[0]?.cells.splice(0, 1, aFigure({ line: 8 }));

  const [table] = printedTables(detail);

  expect(table?.rows[0]?.cells.map(({ line }) => line)).toEqual([8, null]);
});
