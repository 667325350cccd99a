import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, useBrowser } from "../harness/browser";
import { heading } from "../states/state";
import { opened, pageLink, region } from "./steps";

const LOGS = fileURLToPath(new URL("../../../fixtures/logs/", import.meta.url));

useBrowser();

/** Drops these files of the fixtures on the page of runs, and waits until all were read and understood. */
async function dropped(page: Page, paths: readonly string[]): Promise<void> {
  await page
    .getByLabel("Choose files", { exact: true })
    .and(page.locator("input"))
    .setInputFiles(paths.map((path) => LOGS + path));
  await heading(page, new RegExp(`^${paths.length} of ${paths.length} files? understood`)).waitFor();
}

async function kept(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Name of the run" }).fill(name);
  await page.getByRole("button", { name: "Keep as a run" }).click();
  await heading(page, name).waitFor();
}

test("3, overlay: published points and those of one's own run lie on the predicted curve, and the table has measured beside predicted", async () => {
  const page = await opened();
  const chart = page.getByRole("figure", { name: /Throughput by grid nodes/ });
  // Paper 000, Table 2: 1, 2, 4, 8 and 12 nodes.
  await expect.poll(() => chart.locator("[data-mark]").count()).toBe(5);
  await pageLink(page, "Own runs").click();
  await dropped(page, ["table/tests_by_nodes.csv"]);
  await kept(page, "Our tests");

  await page.getByRole("button", { name: "Overlay on this scenario" }).click();
  await page.getByRole("link", { name: "See it on the planner" }).click();

  // The file has 1, 2 and 4 nodes.
  await expect.poll(() => chart.locator("[data-mark]").count()).toBe(8);
  const panel = region(page, /^Throughput by grid nodes/);
  await panel.getByRole("button", { name: "Table" }).click();
  // Paper 000 has 2 to 2.5 GB/s at four nodes.
  const four = panel.getByRole("row", { name: /^4 / }).first();
  expect(await four.innerText()).toMatch(/^4\s.*\b2\s+2\.5\b.*paper 000, Table 2/s);
});

test("4, calibrate: logs of many kinds are checked and fitted, with the error before and after on what the fit did not see", async () => {
  const page = await openPage("/runs");
  await dropped(page, [
    "nmon/linux_past_midnight.nmon",
    "sas_log/nightly_sales.log",
    "iostat/extended_mb.txt",
    "sar/live.txt",
    "job_table/starts_and_ends.csv",
    "onefs_data_reduction/cluster.txt",
    "table/tests_by_nodes.csv",
  ]);
  await kept(page, "Acceptance week");
  await page.getByRole("textbox", { name: "Physical cores of a node" }).fill("12");
  await page.getByRole("button", { name: "Set Physical cores of a node" }).click();
  await page.getByText("As entered;", { exact: false }).waitFor();

  await page.getByRole("button", { name: "Calibrate" }).click();
  await page.getByText(/which the fit did not see, the (largest )?error .*\d %.*\d %/).waitFor();
  await page.getByRole("button", { name: "Apply to the scenario" }).click();
  await page.getByText(/of “.*” (is|are) now measured/).waitFor();

  await pageLink(page, "Planner").click();
  await page.getByRole("button", { name: /Sustained ceiling, mixed.*measured, show the source/ }).waitFor();
});
