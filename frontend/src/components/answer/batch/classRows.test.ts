import { expect, test } from "vitest";
import { classFile, classTable } from "@/components/answer/batch/classRows";
import { band } from "@/test/assessment";
import { aClassAnswer } from "@/test/batch";

const COMPRESSION = {
  now: "on",
  on_s: band(120),
  off_s: band(60),
  on_measured: true,
  off_measured: true,
  ratio: band(2),
  break_even_mb_s: band(5, 6, 8),
  sentence: "",
};

test("the slowest class stands first, one without jobs last", () => {
  const classes = [
    aClassAnswer("quick", { run_s: band(30) }),
    aClassAnswer("none", { run_s: band(900), jobs: band(0) }),
    aClassAnswer("slow", { run_s: band(300) }),
    aClassAnswer("refused", { run_s: null, alone_s: band(100) }),
  ];

  expect(classTable(classes).rows.map(({ name }) => name)).toEqual(["slow", "refused", "quick", "none"]);
});

test("what is known of no class has no column", () => {
  const { columns } = classTable([aClassAnswer("one"), aClassAnswer("two", { stretch: null })]);

  expect(columns).toEqual(["Jobs", "Alone, predicted", "In the batch", "Stretch, times alone"]);
});

test("a word that all classes share stands in the head of its column", () => {
  const { columns, rows } = classTable([aClassAnswer("one", { measured: true, compression: COMPRESSION })]);

  expect(columns).toContain("Alone, measured");
  expect(columns.slice(-3)).toEqual([
    "SAS compression on, now",
    "SAS compression off",
    "SAS compression pays below, MB/s",
  ]);
  expect(rows[0]?.cells.slice(-3)).toEqual([
    { main: "2:00" },
    { main: "1:00" },
    { main: "6", range: "5 – 8" },
  ]);
});

test("where they differ, each row says its own", () => {
  const { columns, rows } = classTable([
    aClassAnswer("on", { measured: true, compression: COMPRESSION }),
    aClassAnswer("off", { compression: { ...COMPRESSION, now: "off" } }),
  ]);

  expect(columns).toContain("Alone");
  expect(rows[0]?.cells[1]).toMatchObject({ word: "measured" });
  expect(rows[1]?.cells.slice(-3, -1)).toEqual([{ main: "2:00" }, { main: "1:00", word: "now" }]);
});

test("a file has every band with its three figures, missing where there is none", () => {
  const { columns, rows } = classFile([aClassAnswer("one", { run_s: band(80, 90, 100.5) })]);
  const cell = (label: string) => rows[0]?.[columns.findIndex((column) => column.label === label)];

  expect(cell("In the batch, s P90")).toBe(100.5);
  expect(cell("CPU / real P50")).toBeNull();
});
