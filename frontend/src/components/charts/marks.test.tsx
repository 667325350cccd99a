import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { MeasuredMark } from "@/components/charts/marks";

test("sets of measured points drawn together are a ring, a disc and a square", () => {
  const { container } = render(
    <svg>
      {[0, 1, 2].map((set) => (
        <MeasuredMark key={set} x={9} y={6} calibration={false} set={set} />
      ))}
    </svg>,
  );

  const drawn = [...container.querySelectorAll("[data-mark=measured]")];

  expect(drawn.map((mark) => [mark.tagName, mark.getAttribute("fill")])).toEqual([
    ["circle", "var(--gs-surface)"],
    ["circle", "var(--gs-measured)"],
    ["rect", "var(--gs-measured)"],
  ]);
});
