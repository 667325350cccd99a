import { describe, expect, test } from "vitest";
import { type Cell, toCsv } from "@/lib/csv";

function written(cell: Cell): string {
  return toCsv({ caption: "", columns: [], rows: [[cell]] }).slice("\r\n".length, -"\r\n".length);
}

test("a table becomes RFC 4180 text with every digit, and missing stays empty", () => {
  const table = {
    caption: "Runs",
    columns: [{ label: "Nodes" }, { label: "GB/s, peak" }, { label: "Note" }],
    rows: [
      [12, 6.7512345678, 'the "12 node" row'],
      [1, null, "two\nlines"],
    ],
  };

  expect(toCsv(table)).toBe(
    'Nodes,"GB/s, peak",Note\r\n12,6.7512345678,"the ""12 node"" row"\r\n1,,"two\nlines"\r\n',
  );
});

describe("a text that a spreadsheet would run", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["+2d:1n", "'+2d:1n"],
    ["-1+1", "'-1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["＝1", "'＝1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠A1", "'＠A1"],
    [" =1", "' =1"],
    ["\u00a0=1", "'\u00a0=1"],
    ["\ufeff=1", "'\ufeff=1"],
    ["\u0000=1", "'\u0000=1"],
  ])("%j is marked as text", (text, cell) => {
    expect(written(text)).toBe(cell);
  });

  test.each(["\t=1", "\tword", "\rword", "\nword"])("%j begins with what parts cells, and is", (text) => {
    expect(written(text)).toMatch(/^"?'/);
  });

  test("is marked and quoted where it is both", () => {
    expect(written('=HYPERLINK("a","b")')).toBe('"\'=HYPERLINK(""a"",""b"")"');
  });

  test("is marked in the heads too", () => {
    expect(toCsv({ caption: "", columns: [{ label: "=1" }], rows: [] })).toBe("'=1\r\n");
  });
});

test.each([-5, 0, 1e300, -0.25])("the number %d stays a number", (number) => {
  expect(written(number)).toBe(String(number));
});

test.each(["-5", "+1.5e3", "-.5", "+7."])("the text %j is a number and stays as it is", (text) => {
  expect(written(text)).toBe(text);
});

test("a number that is none is text", () => {
  expect(written(Number.NEGATIVE_INFINITY)).toBe("'-Infinity");
});

test.each([
  [" padded", '" padded"'],
  ["padded ", '"padded "'],
  ["", ""],
  ["node-1 = fast", "node-1 = fast"],
  ["'quoted'", "'quoted'"],
])("%j is written as %j", (text, cell) => {
  expect(written(text)).toBe(cell);
});
