import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, useBrowser } from "./harness/browser";

useBrowser();

const CHOSEN = /^8 F810 nodes fit today/;

async function openChoose(path = "/choose", options = {}): Promise<Page> {
  const page = await openPage(path, options);
  await page.getByRole("heading", { level: 1, name: /F810 nodes fit/ }).waitFor();
  return page;
}

test("the opening design is answered: what fits, what is regretted least, and why not the others", async () => {
  const page = await openChoose();

  expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(CHOSEN);
  const rejected = page.getByRole("region", { name: "Rejected families" });
  expect(await rejected.getByRole("row", { name: /EMC DSSD D5/ }).innerText()).toContain(
    "Throughput unknown",
  );
  expect(await page.getByRole("region", { name: /Regret over six|Regret over 6/ }).count()).toBe(1);
});

test("a point and its row light together", async () => {
  const page = await openChoose();
  await page.locator("svg.recharts-surface").first().waitFor();

  await page
    .getByRole("row", { name: /^10 F810/ })
    .first()
    .hover();

  expect(await page.locator('path[data-lit="true"]').count()).toBe(1);
});

test("futures, limits and the price of being short travel in the address to a second browser", async () => {
  const page = await openChoose();
  await page.getByRole("button", { name: "Futures, pins, limits and prices" }).click();
  await page.getByRole("checkbox", { name: "25 GbE grid nodes" }).check();
  await page.getByRole("textbox", { name: "Most storage nodes" }).fill("24");
  await page.keyboard.press("Enter");
  await page.getByLabel(/one short counts as/).selectOption("5");
  await expect.poll(() => new URL(page.url()).searchParams.get("short")).toBe("5");
  const regret = (at: Page) => at.getByRole("region", { name: /^Regret over 7 futures/ });
  await regret(page).waitFor();
  const title = await page.getByRole("heading", { level: 1 }).innerText();

  const second = await openChoose(page.url().replace(/^https?:\/\/[^/]+/, ""));
  await regret(second).waitFor();

  await expect.poll(() => second.getByRole("heading", { level: 1 }).innerText()).toBe(title);
  expect(await second.getByLabel(/one short counts as/).inputValue()).toBe("5");
});

test("the recommended design becomes the one in hand, and Undo in the planner takes it back", async () => {
  const page = await openChoose();

  await page.getByRole("button", { name: "Use 8 F810" }).click();
  await page.getByRole("button", { name: "8 F810 in use" }).waitFor();
  await page.getByRole("link", { name: "Planner" }).click();

  const nodes = page.getByRole("textbox", { name: "Storage nodes", exact: true });
  await expect.poll(() => nodes.inputValue()).toBe("8");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => nodes.inputValue()).toBe("4");
});

test("a candidate opens in the planner", async () => {
  const page = await openChoose();

  await page.getByRole("button", { name: /^10 F810/ }).click();

  const nodes = page.getByRole("textbox", { name: "Storage nodes", exact: true });
  await expect.poll(() => nodes.inputValue()).toBe("10");
  expect(new URL(page.url()).pathname).toBe("/");
});
