import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openPage, useBrowser } from "./harness/browser";
import { gridFolder } from "./harness/gridFolder";

useBrowser();

const folder = gridFolder();
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function button(page: Page, name: string | RegExp) {
  return page.getByRole("button", { name, exact: typeof name === "string" });
}

/** Drops the folder on the page of runs, and waits until its files were read. */
async function importFolder(page: Page): Promise<void> {
  await page
    .getByLabel("Choose a folder", { exact: true })
    .and(page.locator("input"))
    .setInputFiles(join(folder, "grid"));
  await understood(page);
}

async function understood(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: /5 of 6 files understood/ }).waitFor();
  await button(page, "Keep as a run").waitFor();
}

async function calibrate(page: Page): Promise<void> {
  await button(page, "Calibrate").click();
  await page.getByText(/which the fit did not see, the (largest )?error/).waitFor();
}

test("a folder of logs becomes a calibrated scenario, drawn over the planner's curve", async () => {
  const page = await openPage("/runs");
  await importFolder(page);

  // The file that is no log is refused by name, the others name their node.
  await page.getByText("Format not recognised.").waitFor();
  expect(await page.getByRole("button", { name: /notes\.txt/ }).count()).toBe(1);

  // Local time, one hour ahead of UTC in March.
  await page.getByRole("combobox", { name: "Zone" }).fill("Europe/Berlin");
  await button(page, "Confirm Zone").click();
  await page.getByText("Times are printed without a zone", { exact: false }).waitFor({ state: "detached" });
  await understood(page);
  await page
    .getByText(/2019-03-04 08:\d\d – 08:\d\d UTC/)
    .first()
    .waitFor();

  // What the array told of itself is of the array, not of a disk.
  await button(page, /array\.csv/).click();
  for (const column of ["read (MB/s)", "write (MB/s)"]) {
    const layer = page.getByRole("combobox", { name: `Taken at of ${column}` });
    expect(await layer.inputValue()).toBe("storage_total");
  }
  await button(page, "These columns are right").waitFor();
  await understood(page);

  await page.getByRole("textbox", { name: "Name of the run" }).fill("Month end");
  await button(page, "Keep as a run").click();
  await page.getByRole("heading", { level: 1, name: "Month end" }).waitFor();
  await page.getByText("2 nodes, summed moment by moment").first().waitFor();

  await page.getByRole("textbox", { name: "Physical cores of a node" }).fill("12");
  await button(page, "Set Physical cores of a node").click();
  await page.getByText("As entered;", { exact: false }).waitFor();
  await calibrate(page);
  await button(page, "Apply to the scenario").click();
  await page.getByText(/of “.*” (is|are) now measured/).waitFor();
  await button(page, "Undo").click();
  await button(page, "Apply to the scenario").click();

  await button(page, "Overlay on this scenario").click();
  await page.getByRole("link", { name: "See it on the planner" }).click();
  const chart = page.getByRole("figure", { name: /Throughput by grid nodes/ });
  // Paper 000 confirms with two points; the run's is the third.
  await expect
    .poll(() => chart.locator("[data-mark=measured]").count(), {
      timeout: 10_000,
    })
    .toBe(3);
  await page.getByRole("figure", { name: /Measured: .*Month end/ }).waitFor();
  await page.getByRole("button", { name: /inputs of Workload/ }).click();
  expect(await page.getByRole("button", { name: /Read share.*measured, show the source/ }).count()).toBe(1);
});

test("a mapping that was kept is offered for the next table", async () => {
  const page = await openPage("/runs");
  await importFolder(page);
  await button(page, /array\.csv/).click();

  await page.getByRole("textbox", { name: "Keep this mapping as" }).fill("array table");
  await button(page, "Keep the mapping").click();

  await page.getByRole("combobox", { name: "Use a kept mapping" }).selectOption("array table");
  await page
    .getByText(/Columns were understood by their names/)
    .first()
    .waitFor({ state: "detached" });
  await understood(page);
  await button(page, "Discard").click();
  await button(page, "Delete what was uploaded").click();
  await page.getByRole("heading", { level: 1, name: "Own runs" }).waitFor();
});
