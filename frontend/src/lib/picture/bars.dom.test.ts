import { afterEach, expect, test } from "vitest";
import { barsFile } from "@/lib/picture/bars";

const ROW = { label: "NICs <grid>", detail: "12 × 10GbE", value: "25 %", marked: false };
const BAND = { p10: 0.2, p50: 0.25, p90: 0.5 };

afterEach(() => {
  document.documentElement.removeAttribute("style");
});

function drawn(svg: string): Element {
  return new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
}

test("a bar reaches from zero to its middle on an axis of 380 px, its whisker from P10 to P90", () => {
  const svg = drawn(
    barsFile({ title: "The chain", caption: "share used", rows: [{ ...ROW, band: BAND }], axisEnd: 1 }),
  );

  // 280 + 0.25 * 380 = 375; whisker from 280 + 0.2 * 380 = 356 to 280 + 0.5 * 380 = 470.
  expect(svg.querySelectorAll("rect")[2]?.getAttribute("width")).toBe("95");
  expect(svg.querySelector("path")?.getAttribute("d")).toMatch(/^M356 \d+H470/);
});

test("the colours are those of the page, and a marked bar has the binding one", () => {
  document.documentElement.style.setProperty("--gs-binds-bar", "#d2463c");
  document.documentElement.style.setProperty("--gs-surface", "#1b1f24");

  const svg = drawn(
    barsFile({
      title: "The chain",
      caption: "share used",
      rows: [{ ...ROW, band: BAND, marked: true }],
      axisEnd: 1,
    }),
  );

  const fills = [...svg.querySelectorAll("rect")].map((rect) => rect.getAttribute("fill"));
  expect(fills[0]).toBe("#1b1f24");
  expect(fills[2]).toBe("#d2463c");
});

test("names are text, whatever stands in them", () => {
  const svg = drawn(
    barsFile({ title: "A & B", caption: "share used", rows: [{ ...ROW, band: BAND }], axisEnd: 1 }),
  );

  const texts = [...svg.querySelectorAll("text")].map(({ textContent }) => textContent);
  expect(texts).toEqual(["A & B", "share used", "NICs <grid>", "12 × 10GbE", "25 %"]);
});
