import { expect, test } from "vitest";
import type { ChartSeries } from "@/api";
import { drawnSeries, drawnTable } from "@/components/recorded/drawnSeries";

const SDA: ChartSeries = {
  key: 3,
  host: "node1",
  metric: "read_bytes_s",
  layer: "node_disk",
  device: "sda",
  unit: "B/s",
  count: 2,
  at_s: [1000, 1010],
  value: [2_000_000, 4_000_000],
  line: [7, 9],
};

test("bytes per second are drawn in the unit that reads best, with their lines", () => {
  const [first] = drawnSeries([SDA]);

  expect(first?.unit).toBe("MB/s");
  expect(first?.timed).toBe(true);
  expect(first?.points).toEqual([
    { at: 1000, value: 2, line: 7 },
    { at: 1010, value: 4, line: 9 },
  ]);
});

test("series of one kind share their unit and their scale, so that they can be compared", () => {
  const faster = { ...SDA, key: 4, value: [3e9, 1e9] };

  const drawn = drawnSeries([SDA, faster]);

  expect(drawn.map(({ unit, most }) => [unit, most])).toEqual([
    ["GB/s", 3],
    ["GB/s", 3],
  ]);
});

test("a share is drawn in percent", () => {
  const [first] = drawnSeries([{ ...SDA, metric: "cpu_user_share", unit: "1", value: [0.25, 0.5] }]);

  expect(first?.unit).toBe("%");
  expect(first?.points.map(({ value }) => value)).toEqual([25, 50]);
});

test("a number of cores is no share, though it has no unit either", () => {
  const [first] = drawnSeries([{ ...SDA, metric: "cores", unit: "1", value: [24, 24] }]);

  expect(first?.unit).toBe("");
  expect(first?.points.map(({ value }) => value)).toEqual([24, 24]);
});

test("without times the points stand in their order", () => {
  const [first] = drawnSeries([{ ...SDA, at_s: null }]);

  expect(first?.timed).toBe(false);
  expect(first?.points.map(({ at }) => at)).toEqual([1, 2]);
});

test("what is drawn can be read as a table, with its times in UTC", () => {
  const { rows } = drawnTable("Over time", drawnSeries([SDA]));

  expect(rows[0]).toEqual(["node1 sda, read", "1970-01-01T00:16:40.000Z", 2, "MB/s"]);
});
