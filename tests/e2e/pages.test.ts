import { describe, expect, test } from "vitest";
import { DESKTOP, PHONE, barriers, openPage, useBrowser } from "./harness/browser";
import { fitsAcross } from "./harness/layout";

useBrowser();

const PAGES = [
  ["the list of papers", "/benchmarks", "Benchmarks"],
  ["a paper", "/benchmarks/isilon_f810", /Isilon F810/],
  ["the catalogue", "/catalogue", "Catalogue"],
  ["an entry", "/catalogue/storage_arrays/powerscale_f900", /Catalogue|PowerScale F900/],
  ["the method", "/method", "Method"],
] as const;

describe.each(PAGES)("%s", (_name, path, heading) => {
  test.each([
    ["1440 px, light", DESKTOP, "light"],
    ["1440 px, dark", DESKTOP, "dark"],
    ["390 px, light", PHONE, "light"],
  ] as const)("has no barrier and does not scroll sideways at %s", async (_size, viewport, colorScheme) => {
    const page = await openPage(path, { viewport, colorScheme });
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await page.waitForLoadState("networkidle");

    expect(await barriers(page)).toEqual([]);
    expect(await fitsAcross(page)).toBe(true);
  });
});

test("a paper's contradictions stand beside its table, printed against found", async () => {
  const page = await openPage("/benchmarks/isilon_f810");

  await page.getByText("13:12").first().waitFor();

  expect(await page.getByText("13:22").count()).toBeGreaterThan(0);
});

test("a paper opens as a scenario in the planner", async () => {
  const page = await openPage("/benchmarks/sun_7410");

  await page
    .getByRole("link", { name: /Sun Storage 7410/ })
    .first()
    .click();

  await page.getByRole("heading", { level: 1, name: /grid-node NIC/i }).waitFor();
});

test("an array without a published ceiling says that a verdict is refused", async () => {
  const page = await openPage("/catalogue/storage_arrays/powerscale_f900");

  await page
    .getByText(/throughput verdict is refused/i)
    .first()
    .waitFor();
});

test("a formula has an address of its own", async () => {
  const page = await openPage("/method#shared_io_mb_s");

  await page.locator("#shared_io_mb_s").waitFor();

  expect(await page.locator("#shared_io_mb_s").isVisible()).toBe(true);
});
