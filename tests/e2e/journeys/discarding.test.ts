import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { openPage, useBrowser } from "../harness/browser";
import { heading } from "../states/state";
import { pageLink } from "./steps";

/** A table that no other journey uploads: a run that one keeps of the same file would be told. */
const FILE = {
  name: "given_up.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("Grid nodes,Throughput (MB/s),Run time (min)\n1,713,13\n2,1217,12\n4,2009,12.5\n"),
};

useBrowser();

/** Drops the file on the page of runs, and waits until it was read; the address of its import. */
async function dropped(page: Page): Promise<string> {
  await page.getByLabel("Choose files", { exact: true }).and(page.locator("input")).setInputFiles(FILE);
  await heading(page, /^1 of 1 file understood/).waitFor();
  return new URL(page.url()).pathname;
}

async function discard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Delete what was uploaded" }).click();
  await heading(page, "Own runs").waitFor();
}

/** What the server holds of an import: its status code. */
async function status(path: string): Promise<number> {
  return (await fetch(new URL(`/api/v1${path}`, inject("address")))).status;
}

test("an import that is discarded leaves nothing behind, and its file is read again as if it had never been there", async () => {
  const page = await openPage("/runs");
  const first = await dropped(page);
  expect(await status(first)).toBe(200);

  await discard(page);

  expect(await status(first)).toBe(404);
  expect(await page.locator(`a[href="${first}"]`).count()).toBe(0);
  await page.goBack();
  await page.getByRole("alert").filter({ hasText: "no import" }).waitFor();

  await pageLink(page, "Own runs").click();
  await heading(page, "Own runs").waitFor();
  const second = await dropped(page);
  expect(second).not.toBe(first);
  expect(await page.getByText(/uploaded twice|holds this file, too/).count()).toBe(0);
  await discard(page);
});

test("an import is discarded from the list of files that are still here, and another stays", async () => {
  const page = await openPage("/runs");
  const stays = await dropped(page);
  await pageLink(page, "Own runs").click();
  await heading(page, "Own runs").waitFor();
  const goes = await dropped(page);
  await pageLink(page, "Own runs").click();
  await heading(page, "Own runs").waitFor();

  const line = page.getByRole("listitem").filter({ has: page.locator(`a[href="${goes}"]`) });
  await line.getByRole("button", { name: /^Discard/ }).click();
  await line.getByRole("button", { name: /^Delete for good/ }).click();
  await line.waitFor({ state: "detached" });

  expect(await status(goes)).toBe(404);
  expect(await status(stays)).toBe(200);
  await page.locator(`a[href="${stays}"]`).click();
  await heading(page, /^1 of 1 file understood/).waitFor();
  await discard(page);
});
