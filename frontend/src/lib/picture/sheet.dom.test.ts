import { expect, test } from "vitest";
import { sheetFile } from "@/lib/picture/sheet";

function place(charts: number): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = '<svg class="recharts-surface"><path d="M0 0"/></svg>'.repeat(charts);
  return place;
}

const SHEET = { title: "Run March over time", caption: "as measured", columns: 1 };

function placesOf(svg: string | null): [string | null, string | null][] {
  const sheet = new DOMParser().parseFromString(svg ?? "", "image/svg+xml").documentElement;
  return [...sheet.querySelectorAll(":scope > svg")].map((one) => [
    one.getAttribute("x"),
    one.getAttribute("y"),
  ]);
}

test("charts stand below each other in one file, each under its own name", () => {
  const svg = sheetFile(place(2), { ...SHEET, names: ["node1 sda, read", "node2 sda, read"] });

  expect(svg).toContain("Run March over time");
  expect(svg).toContain("node1 sda, read");
  expect(svg).toContain("node2 sda, read");
  // The sheet's heading takes 28 px; a chart takes its own head of 48 and a gap of 12, for jsdom draws nothing.
  expect(placesOf(svg)).toEqual([
    ["0", "28"],
    ["0", "88"],
  ]);
});

test("charts fill a row before they begin the next", () => {
  const svg = sheetFile(place(3), { ...SHEET, names: [], columns: 2 });

  expect(placesOf(svg)).toEqual([
    ["0", "28"],
    ["12", "28"],
    ["0", "88"],
  ]);
});

test("nothing drawn is no file", () => {
  expect(sheetFile(place(0), { ...SHEET, names: [] })).toBeNull();
});
