import { expect, test } from "vitest";
import type { SeriesFacts } from "@/api";
import { seriesName } from "@/components/recorded/seriesNames";
import { firstToDraw, groupsMatching, overTime } from "@/components/recorded/seriesPicks";

const SDA: SeriesFacts = {
  key: 1,
  host: "node1",
  metric: "read_bytes_s",
  layer: "node_disk",
  device: "sda",
  unit: "B/s",
  unit_printed: "KB/s",
  interval_s: 10,
  count: 2,
  min: 0,
  max: 90,
  mean: 50,
  starts_at: null,
  ends_at: null,
};
const BUSIER: SeriesFacts = { ...SDA, key: 2, device: "sdb", mean: 70 };
const PORT: SeriesFacts = {
  ...SDA,
  key: 3,
  device: "eth0",
  layer: "node_nic",
  metric: "receive_bytes_s",
  mean: 5,
};
const CPU: SeriesFacts = {
  ...SDA,
  key: 4,
  device: "",
  layer: "node",
  metric: "cpu_user_share",
  unit: "1",
  mean: 0.5,
};

test("a series is named by node, device and what it counts", () => {
  expect(seriesName(SDA)).toBe("node1 sda, read");
  expect(seriesName({ host: "", device: "", metric: "cpu_user_share" })).toBe("CPU, user");
});

test("of each quantity the busiest series is drawn first, what crossed the ports before the disks", () => {
  expect(firstToDraw([CPU, SDA, BUSIER, PORT], 4)).toEqual([3, 2, 4]);
});

test("no more are drawn than asked for", () => {
  expect(firstToDraw([CPU, SDA, BUSIER, PORT], 1)).toEqual([3]);
});

test("series are found by all words of their name, in any order, and stand where they were taken", () => {
  const groups = groupsMatching([CPU, SDA, BUSIER, PORT], "read node1", 10);

  expect(groups).toEqual([{ title: "Disks", series: [SDA, BUSIER] }]);
});

test("nothing typed lists everything, up to the most that are listed", () => {
  const groups = groupsMatching([CPU, SDA, BUSIER, PORT], "", 2);

  expect(groups.flatMap(({ series }) => series.map(({ key }) => key))).toEqual([1, 4]);
});

test("rows of a table of tests are drawn over no time", () => {
  const tested: SeriesFacts = { ...SDA, key: 9, layer: "scaling", metric: "run_time_s" };

  expect(overTime([tested, SDA])).toEqual([SDA]);
});
