import { expect, test } from "vitest";
import { tiles } from "@/features/runs/run/RunTiles";
import { aLoad, aMeasured, someFigures } from "@/test/runs";

test("the tiles are the grid's, and say of how many nodes", () => {
  const nodes = [aLoad("node1", 350), aLoad("node2", 300)];

  const [sustained] = tiles(someFigures({ grid: aLoad("", 650), nodes }));

  expect(sustained).toEqual({
    label: "Shared, 95th percentile",
    figure: "650\u00a0MB/s",
    note: "2 nodes, summed moment by moment",
  });
});

test("a tile without a figure says why", () => {
  const p95 = aMeasured(null, "MB/s", "no port was recorded");

  const [sustained] = tiles(someFigures({ grid: { ...aLoad("", 0), p95_mb_s: p95 } }));

  expect(sustained).toMatchObject({ figure: "–", note: "no port was recorded" });
});

test("where no node was recorded the tiles are of the jobs", () => {
  const [makespan] = tiles(someFigures({ grid: null, nodes: [] }));

  expect(makespan).toMatchObject({ label: "Makespan", figure: "13:22" });
});
