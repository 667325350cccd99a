import { expect, test } from "vitest";
import {
  columnFault,
  columnsOf,
  meaning,
  unusedColumn,
  withColumns,
} from "@/features/imports/mapping/columns";
import { aMapping, aValueColumn } from "@/test/mapping";

const LONG = aMapping({
  metric_column: "what",
  value_column: "number",
  node_column: "host",
  values: [aValueColumn({ column: "disk_read" })],
});

test("every column that a mapping names is a row, and the rows make the same mapping again", () => {
  const columns = columnsOf(aMapping());

  expect(columns.map(({ name, means }) => [name, means])).toEqual([
    ["time", "time"],
    ["read", "read_bytes_s"],
  ]);
  expect(withColumns(aMapping(), columns)).toEqual(aMapping());
});

test("where rows name their quantity, the names are no columns", () => {
  const columns = columnsOf(LONG);

  expect(columns.filter(({ label }) => label).map(({ name }) => name)).toEqual(["disk_read"]);
  expect(withColumns(LONG, columns)).toEqual(LONG);
});

test("a column that comes to mean a share takes the unit of one", () => {
  const [, read] = columnsOf(aMapping());

  const busy = read === undefined ? undefined : meaning(read, "cpu_user_share");

  expect(busy).toMatchObject({ means: "cpu_user_share", unit: "%", layer: "node" });
});

test("a column that is no longer used is left out, and comes back when it is", () => {
  const [time, read] = columnsOf(aMapping());
  if (time === undefined || read === undefined) throw new Error("two columns are wanted");

  const without = meaning(read, "unused");

  expect(withColumns(aMapping(), [time, without]).values).toEqual([]);
  expect(meaning(without, "read_bytes_s")).toEqual(read);
});

test("without a time column there is no form of times", () => {
  const [, read] = columnsOf(aMapping());

  expect(withColumns(aMapping(), read === undefined ? [] : [read]).time_form).toBeNull();
});

test.each([
  ["nothing is a quantity", [unusedColumn("a", false)], "No column holds a quantity yet."],
  [
    "two columns name the node",
    [
      { ...unusedColumn("a", false), means: "node" as const },
      { ...unusedColumn("b", false), means: "node" as const },
    ],
    "Two columns hold the node; there can be one.",
  ],
  [
    "a number has no name of its quantity",
    [{ ...unusedColumn("a", false), means: "number" as const }],
    "Where rows name their quantity, one column has its name and one its number.",
  ],
])("columns make no mapping where %s", (_why, columns, fault) => {
  expect(columnFault(columns)).toBe(fault);
});

test("two columns of the same quantity and place must be told apart by a device", () => {
  const [time, read] = columnsOf(aMapping());
  if (time === undefined || read === undefined) throw new Error("two columns are wanted");
  const twin = { ...read, name: "read too" };

  expect(columnFault([time, read, twin])).toContain("Two columns hold the same quantity");
  expect(columnFault([time, read, { ...twin, device: "sdb" }])).toBeNull();
});
