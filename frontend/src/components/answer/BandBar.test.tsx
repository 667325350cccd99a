import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { BandBar, axisEndFor } from "@/components/answer/BandBar";

const band = { p10: 0.83, p50: 1.04, p90: 1.26 };

test("the binding link is marked by a word, not by colour alone, and told with its band", () => {
  render(<BandBar label="Storage nodes" detail="" band={band} axisEnd={1.3} word="binds" />);

  expect(screen.getByText("binds")).toBeTruthy();
  expect(screen.getByText(/104 % \(83 – 126 %\) of the ceiling/)).toBeTruthy();
});

test("the bars of a chart end a little beyond the widest whisker, and always show the ceiling", () => {
  const idle = { p10: 0.1, p50: 0.2, p90: 0.3 };
  const far = { p10: 2, p50: 4, p90: 9 };

  expect(axisEndFor([idle, band])).toBeCloseTo(1.26 * 1.04);
  expect(axisEndFor([idle])).toBe(1.15);
  expect(axisEndFor([far])).toBe(2);
});
