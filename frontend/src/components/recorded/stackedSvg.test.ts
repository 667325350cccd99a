import { expect, test } from "vitest";
import type { DrawnSeries } from "@/components/recorded/drawnSeries";
import { stackedSvg } from "@/components/recorded/stackedSvg";

const SERIES: DrawnSeries = {
  key: 1,
  name: "node1 sda, read",
  unit: "MB/s",
  timed: true,
  points: [],
  most: 1,
};

function place(charts: number): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = '<svg class="recharts-surface"><path d="M0 0"/></svg>'.repeat(charts);
  return place;
}

test("charts stand below each other in one file, each under its own name", () => {
  const drawn = [SERIES, { ...SERIES, name: "node2 sda, read" }];

  const svg = stackedSvg(place(2), drawn, "Run March") ?? "";

  expect(svg).toContain("node1 sda, read, MB/s");
  expect(svg).toContain("node2 sda, read, MB/s");
  // A head of 48 px stands above each; jsdom draws nothing below it.
  expect(svg).toContain('y="48"');
});

test("nothing drawn is no file", () => {
  expect(stackedSvg(place(0), [], "Run March")).toBeNull();
  expect(stackedSvg(null, [], "Run March")).toBeNull();
});
