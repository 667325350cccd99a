import { expect, test } from "vitest";
import { toCsv } from "@/lib/csv";

test("a table becomes RFC 4180 text with every digit, and missing stays empty", () => {
  const table = {
    caption: "Runs",
    columns: [{ label: "Nodes" }, { label: "GB/s, peak" }, { label: "Note" }],
    rows: [
      [12, 6.7512345678, 'the "12 node" row'],
      [1, null, "+2d:1n"],
    ],
  };

  expect(toCsv(table)).toBe(
    'Nodes,"GB/s, peak",Note\r\n12,6.7512345678,"the ""12 node"" row"\r\n1,,+2d:1n\r\n',
  );
});
