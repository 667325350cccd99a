import { expect, test } from "vitest";
import type { ChartSeries, SeriesFacts } from "@/api";
import { drawnSeries, firstToDraw, seriesName } from "@/features/imports/series";

const SDA: ChartSeries = {
  ...{ key: 3, host: "node1", metric: "read_bytes_s", layer: "node_disk", device: "sda" },
  ...{ unit: "B/s", count: 2, at_s: [1000, 1010], value: [2_000_000, 4_000_000], line: [7, 9] },
};

function facts(key: number, metric: SeriesFacts["metric"], mean: number): SeriesFacts {
  const { host, layer, device, unit } = SDA;
  return {
    ...{ key, host, metric, layer, device, unit, unit_printed: "KB/s", interval_s: 10, count: 2 },
    ...{ min: 0, max: mean, mean, starts_at: null, ends_at: null },
  };
}

test("a series is named by node, device and what it counts", () => {
  expect(seriesName(SDA)).toBe("node1 sda, read");
  expect(seriesName({ host: "", device: "", metric: "cpu_user_share" })).toBe("CPU, user");
});

test("bytes per second are drawn in the unit that reads best, with their lines", () => {
  const { unit, timed, points } = drawnSeries(SDA);

  expect(unit).toBe("MB/s");
  expect(timed).toBe(true);
  expect(points).toEqual([
    { at: 1000, value: 2, line: 7 },
    { at: 1010, value: 4, line: 9 },
  ]);
});

test("a share is drawn in percent", () => {
  const { unit, points } = drawnSeries({ ...SDA, unit: "1", value: [0.25, 0.5] });

  expect(unit).toBe("%");
  expect(points.map(({ value }) => value)).toEqual([25, 50]);
});

test("without times the points stand in their order", () => {
  const { timed, points } = drawnSeries({ ...SDA, at_s: null });

  expect(timed).toBe(false);
  expect(points.map(({ at }) => at)).toEqual([1, 2]);
});

test("bytes are drawn before CPU, the busier device before the other", () => {
  const series = [
    facts(1, "cpu_user_share", 0.5),
    facts(2, "read_bytes_s", 10),
    facts(3, "read_bytes_s", 90),
  ];

  expect(firstToDraw(series, 2)).toEqual([3, 2]);
});
