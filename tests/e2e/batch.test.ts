import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, PHONE, barriers, openPage, useBrowser } from "./harness/browser";
import { fitsAcross } from "./harness/layout";

useBrowser();

/** The batch of the Sun paper: 400 jobs on seven nodes, due at six. */
async function openSun(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage("/?open=batch", options);
  await page.getByRole("button", { name: /^Isilon F810, 12 grid nodes/ }).click();
  await page.getByRole("menuitem", { name: /^Sun Storage 7410, 7/ }).click();
  await panel(page)
    .getByText(/^400 jobs take/)
    .waitFor();
  return page;
}

function panel(page: Page): Locator {
  return page.getByRole("region", { name: "Batch window", exact: true });
}

function doneBy(page: Page): Promise<string> {
  return panel(page)
    .getByText(/^400 jobs take/)
    .innerText();
}

async function openFold(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

async function simulate(page: Page, replicates: string): Promise<void> {
  await openFold(page, "Simulation");
  await page.getByRole("combobox", { name: "Replicates" }).selectOption(replicates);
  await page.getByRole("button", { name: "Run the simulation" }).click();
}

async function simulated(page: Page): Promise<Locator> {
  const distribution = page.getByRole("figure", {
    name: /^Distribution of the batch window/,
  });
  await distribution.locator("svg.recharts-surface").waitFor();
  return distribution;
}

test("a batch says by the clock when it is done, and whether that is in time", async () => {
  const page = await openSun();

  expect(await doneBy(page)).toMatch(/done by \d\d:\d\d next day.*due at 06:00 next day, met in \d+ %/);
  expect(await panel(page).getByRole("img").getAttribute("aria-label")).toContain("due 06:00");
});

test("a later launch moves the end of the batch, also for whoever opens the address", async () => {
  const page = await openSun();
  const before = await doneBy(page);
  await openFold(page, "Launch schedule");
  const launch = page.getByRole("textbox", {
    name: "First launch of computing",
  });

  await launch.fill("3 h");
  await launch.press("Enter");
  await expect.poll(() => doneBy(page)).not.toBe(before);
  expect(await launch.inputValue()).toBe("180");
  const moved = await doneBy(page);

  await page.reload();
  await expect.poll(() => doneBy(page)).toBe(moved);
});

test("one undo takes a change of the schedule back", async () => {
  const page = await openSun();
  const before = await doneBy(page);
  await openFold(page, "Launch schedule");
  const due = page.getByRole("textbox", { name: "Due at" });

  await due.fill("11 pm");
  await due.press("Enter");
  await expect.poll(() => doneBy(page)).toContain("due at 23:00");

  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => doneBy(page)).toBe(before);
  expect(await due.inputValue()).toBe("06:00");
});

test("a time that is taken away while another needs it is marked with the server's reason", async () => {
  const page = await openSun();
  await openFold(page, "Launch schedule");
  const start = page.getByRole("textbox", { name: "Starts at" });

  await start.fill("");
  await start.press("Enter");

  await expect.poll(() => start.getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByText(/wanted a time of day, since there is a due_at/).count()).toBe(2);
});

test("a simulation shows when the batch was done, beside the bounds, and how full each link was; it stays when the design moves on", async () => {
  const page = await openSun();

  await simulate(page, "50");
  await simulated(page);

  const compared = page.getByRole("img", {
    name: /^Simulated .*Earliest to latest/,
  });
  expect(await compared.count()).toBe(1);
  await page.getByRole("button", { name: /^All \d+$/ }).click();
  expect(await page.getByRole("figure", { name: /^Use of Slots busy/ }).count()).toBe(1);
  expect(await page.getByRole("figure", { name: /^Use of Storage-node processing/ }).count()).toBe(1);

  expect(await barriers(page)).toEqual([]);
  await expect.poll(() => fitsAcross(page)).toBe(true);

  await page.getByRole("textbox", { name: "Grid nodes", exact: true }).focus();
  await page.getByRole("slider", { name: "Grid nodes, slider" }).focus();
  await page.keyboard.press("ArrowRight");
  await page
    .getByText(/The design has changed since\.$/)
    .last()
    .waitFor();
  expect(await compared.count()).toBe(1);
});

test("a long simulation is cancelled", async () => {
  const page = await openSun();
  await simulate(page, "1000");
  await page.getByRole("progressbar", { name: "Simulation" }).waitFor();

  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByText("The simulation was cancelled before it was done.").waitFor();
  expect(await page.getByRole("button", { name: "Run the simulation" }).isEnabled()).toBe(true);
});

test.each([
  ["1440 px in the dark", DESKTOP, "dark"],
  ["390 px", PHONE, "light"],
] as const)(
  "at %s everything opened stays in reach and on the page",
  async (_name, viewport, colorScheme) => {
    const page = await openSun({ viewport, colorScheme });
    await openFold(page, "Launch schedule");
    await openFold(page, "Engines");
    await simulate(page, "50");
    await simulated(page);

    expect(await barriers(page)).toEqual([]);
    await expect.poll(() => fitsAcross(page)).toBe(true);
  },
);
