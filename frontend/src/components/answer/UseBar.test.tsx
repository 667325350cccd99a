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

function drawn(row: ChainRow, lost: number): HTMLElement {
  return render(<UseBar row={row} policy={{ allowed: 0.8, lost }} axisEnd={2} />).container;
}

test("the state after a loss is a dashed bar beyond the used one, under its words", () => {
  const svg = drawn(ROW, 1);

  // From 1 of 2 to 1.5 of 2: half the axis, then a quarter more.
  const dashed = svg.querySelectorAll("rect")[2];
  expect([dashed?.getAttribute("x"), dashed?.getAttribute("width")]).toEqual(["50%", "25%"]);
  expect(svg.textContent).toBe("1 lost: 150 %");
});

test("where nothing may be lost there is no dashed bar", () => {
  expect(drawn(ROW, 0).querySelectorAll("rect")).toHaveLength(2);
});

test("an unknown link is a track alone, with the policy's line and the ceiling's", () => {
  const svg = drawn({ ...ROW, used: null }, 1);

  expect(svg.querySelectorAll("rect")).toHaveLength(1);
  expect([...svg.querySelectorAll("line")].map((line) => line.getAttribute("x1"))).toEqual(["40%", "50%"]);
});
