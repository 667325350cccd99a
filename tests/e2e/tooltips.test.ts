import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, useBrowser } from "./harness/browser";
import { openPlanner } from "./harness/planner";
import { kept } from "./harness/uploaded";

useBrowser();

interface Place {
  /** What the axis says there. */
  tick: string;
  /** What the tooltip says while the pointer is above it. */
  tip: string;
}

/** The first and the last number stand on the plot's edges, where a pointer is still outside [px]. */
const INSIDE = 2;

/** Moves the pointer over each number of the lower axis in turn, as a person reads along a chart. */
async function readAlong(chart: Locator): Promise<Place[]> {
  const page = chart.page();
  await chart.scrollIntoViewIfNeeded();
  const plot = await chart.locator(".recharts-cartesian-grid").boundingBox();
  if (plot === null) throw new Error("the chart has no plot");
  const places: Place[] = [];
  for (const label of await chart.locator(".recharts-xAxis-tick-labels text").all()) {
    const at = await label.boundingBox();
    if (at === null) continue;
    const x = Math.min(Math.max(at.x + at.width / 2, plot.x + INSIDE), plot.x + plot.width - INSIDE);
    await page.mouse.move(x, plot.y + plot.height * (places.length % 2 === 0 ? 0.3 : 0.6), { steps: 4 });
    const tip = chart.locator(".recharts-tooltip-wrapper");
    await expect.poll(() => tip.isVisible(), { timeout: 3_000 }).toBe(true);
    places.push({
      tick: (await label.textContent()) ?? "",
      tip: (await tip.innerText()).replace(/\s+/g, " "),
    });
  }
  return places;
}

async function figure(page: Page, name: string | RegExp): Promise<Locator> {
  const chart = page.getByRole("figure", { name });
  await chart.locator("svg.recharts-surface").waitFor();
  return chart;
}

test("the curve's tooltip follows the pointer under what was measured, also over storage nodes", async () => {
  const page = await openPlanner();

  const byGrid = await readAlong(await figure(page, /^Throughput by grid nodes/));
  await page.getByRole("button", { name: /Draw it over Storage nodes/ }).click();
  const byStorage = await readAlong(await figure(page, /^Throughput by storage nodes/));

  expect(byGrid.length).toBeGreaterThan(3);
  for (const { tick, tip } of byGrid.slice(1)) expect(tip).toMatch(new RegExp(`^${tick} grid nodes`));
  for (const { tick, tip } of byStorage) expect(tip).toMatch(new RegExp(`^${tick} storage nodes`));
});

test("the tooltip over compared curves follows the pointer under what was measured", async () => {
  const page = await openPage("/compare");

  const places = await readAlong(await figure(page, /^Throughput carried/));

  expect(places.length).toBeGreaterThan(3);
  for (const { tick, tip } of places) expect(tip).toMatch(new RegExp(`^${tick} grid nodes`));
});

test("the tooltip over what storage nodes carry says which design is under the pointer, and nothing beside one", async () => {
  const page = await openPage("/choose");
  const chart = await figure(page, /^Fewer nodes, or more futures carried/);
  const tip = chart.locator(".recharts-tooltip-wrapper");
  const marks = await chart.locator("path[data-mark]").all();

  const said: string[] = [];
  for (const mark of marks.slice(0, 4)) {
    const at = await mark.boundingBox();
    if (at === null) throw new Error("a mark is not drawn");
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2, { steps: 4 });
    await expect.poll(() => tip.isVisible()).toBe(true);
    said.push((await tip.innerText()).replace(/\s+/g, " "));
    await expect
      .poll(async () => {
        await page.mouse.move(at.x + 40, at.y + 60, { steps: 4 }); // a busy browser may drop the last move
        return tip.isVisible();
      })
      .toBe(false);
  }

  expect(said.map((text) => text.replace(/carries \d+/, "carries …"))).toEqual([
    "This design: 4 storage nodes, Isilon F810, as in the lab carries … % of the futures; too small today",
    "6 storage nodes, Isilon F810, as in the lab carries … % of the futures; too small today",
    "8 storage nodes, Isilon F810, as in the lab carries … % of the futures; fits as asked",
    "10 storage nodes, Isilon F810, as in the lab carries … % of the futures; fits as asked",
  ]);
});

test("the runway's tooltip follows the pointer from month to month", async () => {
  const page = await openPage("/growth?from=2026-11");

  const places = await readAlong(await figure(page, /100 % = /));

  expect(places.map(({ tick }) => tick)).toContain("Nov 2028");
  for (const { tick, tip } of places) expect(tip).toContain(tick);
});

test("the tooltip over a paper's points says what is printed for those under the pointer", async () => {
  const page = await openPage("/benchmarks/isilon_f810");

  const places = await readAlong(await figure(page, /^By grid nodes/));

  expect(places.map(({ tick }) => tick)).toEqual(["1", "2", "4", "8", "12"]);
  for (const { tick, tip } of places) expect(tip).toMatch(new RegExp(`^${tick} grid nodes?`));
});

test("the tooltips of a run follow the pointer, over time and from node to node", async () => {
  const page = await openPage(`/runs/${await kept("Followed")}`);

  const overTime = await readAlong(await figure(page, /^read, MB\/s/));
  await page.getByRole("button", { name: "Calibrate" }).click();
  const byNode = await readAlong(await figure(page, /^Measured against the fit/));

  expect(overTime.length).toBeGreaterThan(2);
  for (const { tick, tip } of overTime) expect(tip).toContain(tick);
  expect(byNode.map(({ tick }) => tick)).toEqual(["node2", "node1"]);
  for (const { tick, tip } of byNode) expect(tip).toMatch(new RegExp(`^${tick}`));
});
