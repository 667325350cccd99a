import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { UseBar } from "@/components/answer/UseBar";
import type { ChainRow } from "@/components/answer/chainRows";
import { band } from "@/test/assessment";

const ROW: ChainRow = {
  label: "Storage-node processing",
  limiter: "",
  links: [],
  used: band(0.83, 1, 1.26),
  afterLosses: band(1.5),
  word: "binds",
};

function drawn(row: ChainRow): HTMLElement {
  return render(<UseBar row={row} axisEnd={2} />).container;
}

test("the state after a loss is a dashed bar beyond the used one", () => {
  const svg = drawn(ROW);

  // From 1 of 2 to 1.5 of 2: half the axis, then a quarter more.
  const dashed = svg.querySelectorAll("rect")[2];
  expect([dashed?.getAttribute("x"), dashed?.getAttribute("width")]).toEqual(["50%", "25%"]);
});

test("where a loss raises nothing there is no dashed bar", () => {
  expect(drawn({ ...ROW, afterLosses: null }).querySelectorAll("rect")).toHaveLength(2);
});

test("an unknown link is a track alone", () => {
  const svg = drawn({ ...ROW, used: null, afterLosses: null });

  expect(svg.querySelectorAll("rect")).toHaveLength(1);
  expect(svg.querySelectorAll("line")).toHaveLength(0);
});
