import { expect, test } from "vitest";
import type { LoadSummary, Measured } from "@/api";
import { figureText, gridTiles, loadTable } from "@/features/imports/run/figures";

function measured(value: number | null, unit: string, because = ""): Measured {
  return { value, unit, samples: 10, source: "eth0", because, basis: "measured" };
}

function load(host: string, p95: number): LoadSummary {
  const rate = measured(p95, "MB/s");
  const none = measured(null, "share", "the speed of the ports is not known");
  return {
    ...{ host, mean_mb_s: rate, p95_mb_s: rate, best_5_min_mb_s: rate, peak_mb_s: rate },
    ...{ plateau_mb_s: rate, read_share: measured(0.47, "share"), saswork_mb_s: rate },
    ...{ saswork_share: none, mb_s_per_busy_core: rate, cores: measured(12, "cores") },
    ...{ busy_cores_p95: measured(11, "cores"), cpu_busy_share: none, iowait_share: none },
    ...{ receive_utilisation: none, transmit_utilisation: none, page_cache_hit: none },
  };
}

test("a time reads as a clock, a share as percent, a rate in its best unit", () => {
  expect(figureText({ value: 802, unit: "s" })).toBe("13:22");
  expect(figureText({ value: 0.47, unit: "share" })).toBe("47 %");
  expect(figureText({ value: 1500, unit: "MB/s" })).toBe("1.5 GB/s");
  expect(figureText({ value: null, unit: "MB/s" })).toBe("–");
});

test("the tiles are the grid's, and say of how many nodes", () => {
  const [sustained] = gridTiles({
    ...{ grid: load("", 650), nodes: [load("node1", 350), load("node2", 300)] },
  });

  expect(sustained).toEqual({
    label: "Shared, sustained (p95)",
    figure: "650 MB/s",
    note: "2 nodes, moment by moment",
  });
});

test("a quantity is a row, the grid and the nodes are columns, a gap says why", () => {
  const { columns, rows } = loadTable({
    ...{ grid: load("", 650), nodes: [load("node1", 350), load("node2", 300)] },
  });

  expect(columns.map(({ label }) => label)).toEqual([
    "Quantity",
    "Grid",
    "node1",
    "node2",
    "Missing because",
  ]);
  expect(rows[0]).toEqual(["Shared, sustained (p95)", "650 MB/s", "350 MB/s", "300 MB/s", ""]);
  expect(rows.at(-1)?.at(-1)).toBe("the speed of the ports is not known");
});
