import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, useBrowser } from "./harness/browser";

useBrowser();

/** A number stands on its line [px]. */
const ON_ITS_LINE = 3;

/** Heights across a chart: of its lines, and of the middles of the numbers beside them [px]. */
async function heights(figure: Locator): Promise<{ lines: number[]; numbers: number[] }> {
  await figure.locator(".recharts-yAxis-tick-labels text").first().waitFor();
  return figure.evaluate((chart) => {
    const middles = (selector: string) =>
      [...chart.querySelectorAll(selector)].map((found) => {
        const { top, height } = found.getBoundingClientRect();
        return top + height / 2;
      });
    return {
      lines: middles(".recharts-cartesian-grid-horizontal line"),
      numbers: middles(".recharts-yAxis-tick-labels text"),
    };
  });
}

test.each([
  ["/benchmarks/isilon_f810", /^Throughput|grid nodes/i],
  ["/benchmarks/sun_7410", /grid nodes/i],
  ["/method", /^Predicted|grid nodes/i],
])("each line across the chart of %s has its number, the uppermost too", async (path, name) => {
  const page = await openPage(path);

  const { lines, numbers } = await heights(page.getByRole("figure", { name }).first());

  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines)
    expect(Math.min(...numbers.map((number) => Math.abs(number - line)))).toBeLessThan(ON_ITS_LINE);
});
