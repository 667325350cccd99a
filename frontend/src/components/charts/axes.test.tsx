import { render } from "@testing-library/react";
import { LineChart, XAxis, YAxis } from "recharts";
import { expect, test } from "vitest";
import { UnseenRows, UpTo, upWidth } from "@/components/charts/axes";
import { textWidth } from "@/components/charts/lineLabels";

test("a single row that is there for the tooltip alone leaves no dot on the axis", () => {
  const { container } = render(
    <LineChart width={300} height={200} data={[{ nodes: 8 }]}>
      <XAxis dataKey="nodes" type="number" domain={[0, 9]} />
      <YAxis domain={[0, 25]} />
      <UnseenRows />
    </LineChart>,
  );

  const dots = [...container.querySelectorAll("circle")];
  expect(dots.map((dot) => dot.getAttribute("fill")).filter((fill) => fill !== "none")).toEqual([]);
});

test("the upright axis is as wide as the number at its top asks, and no narrower than for two digits", () => {
  expect(upWidth(15)).toBe(36);
  expect(upWidth(1500)).toBeGreaterThan(textWidth("1,500"));
});

test("an upright axis bears the unit of its numbers where it is given one", () => {
  const { container } = render(
    <LineChart width={300} height={200} data={[{ nodes: 8 }]}>
      <UpTo top={10} width={36} unit="GB/s" />
    </LineChart>,
  );

  expect(container.textContent).toContain("GB/s");
});
