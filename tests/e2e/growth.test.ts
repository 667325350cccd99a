import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, useBrowser } from "./harness/browser";
import { titleOf } from "./journeys/steps";

useBrowser();

const GROWTH = "/growth?from=2026-11";

async function openGrowth(path = GROWTH, options = {}): Promise<Page> {
  const page = await openPage(path, options);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.locator("svg.recharts-surface").first().waitFor();
  return page;
}

test("a design that is too small today is given a step, which makes it last until a month, and undo takes back", async () => {
  const page = await openGrowth();
  expect(await titleOf(page)).toBe("Too small: 8 storage nodes needed, 4 in this design.");

  await page.getByRole("button", { name: /^Preview \+4 storage nodes/ }).click();
  await page.getByRole("button", { name: /^Hide \+4 storage nodes/ }).waitFor();
  await page.locator("svg text", { hasText: "with +4 storage nodes" }).waitFor();
  await page
    .getByRole("button", { name: /^Apply \+4 storage nodes/ })
    .first()
    .click();
  await expect
    .poll(() => titleOf(page))
    .toMatch(/^8 storage nodes last \d+ months, until [A-Z][a-z]+ 20\d\d\.$/);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => titleOf(page)).toContain("Too small");
});

test("losses are told for the month that the slider shows, and the link keeps it", async () => {
  const page = await openGrowth();
  const asked = page.getByText(/GB\/s asked/);
  const today = await asked.innerText();

  await page.getByRole("slider", { name: "Month that losses are looked at in" }).focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(() => asked.innerText()).toMatch(/^Nov 2027/);
  expect(await asked.innerText()).not.toBe(today);

  const again = await openGrowth(page.url().slice(page.url().indexOf("/growth")));
  expect(await again.getByText(/GB\/s asked/).innerText()).toBe(await asked.innerText());
});

test("on a phone the month's slider has room for the fingers that move it", async () => {
  const page = await openGrowth(GROWTH, { viewport: { width: 390, height: 844 } });

  const track = page.locator(".mantine-Slider-root").filter({ has: page.getByRole("slider") });

  expect((await track.boundingBox())?.width).toBeGreaterThanOrEqual(240);
});

test("another growth is typed as people write it", async () => {
  const page = await openGrowth();

  await page.getByRole("button", { name: /^Cores 15 %/ }).click();
  const field = page.getByRole("textbox", { name: "Cores a year" });
  await field.fill("30-50 %");
  await field.press("Enter");

  await page.getByRole("button", { name: /^Cores 40 % \(30–50\) a year/ }).waitFor();
});

test("what was undone here stays undone to redo, though the browser goes back and forward", async () => {
  const page = await openGrowth();
  await page
    .getByRole("button", { name: /^Apply \+4 storage nodes/ })
    .first()
    .click();
  await expect.poll(() => titleOf(page)).toMatch(/^8 storage nodes last/);
  await page.getByRole("link", { name: "Planner" }).click();
  await expect.poll(() => titleOf(page)).toMatch(/^Fits: 8 storage nodes needed/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => titleOf(page)).toMatch(/^Too small/);

  await page.goBack();

  await expect.poll(() => titleOf(page)).toMatch(/^8 storage nodes last/);
  expect(await page.getByRole("button", { name: "Undo" }).isEnabled()).toBe(true);
  await page.goForward();
  await expect.poll(() => titleOf(page)).toMatch(/^Too small/);
  expect(await page.getByRole("button", { name: "Redo" }).isEnabled()).toBe(true);
});

test("the link of the page reopens the design with the months it was asked for", async () => {
  const page = await openGrowth(`${GROWTH}&years=7`);
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Copied").waitFor();

  const reopened = await openGrowth(new URL(await page.evaluate(() => navigator.clipboard.readText())).href);

  expect(await titleOf(reopened)).toBe(await titleOf(page));
  expect(await reopened.getByRole("button", { name: "7 years" }).count()).toBe(1);
});

test("a rate's menu that is opened by a key has the focus in its field, and Escape gives it back", async () => {
  const page = await openPage("/growth?from=2026-11");
  const menu = page.getByRole("button", { name: /^Cores 15 %/ }).first();
  await menu.focus();

  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Cores 15 %/ });
  await expect
    .poll(() => dialog.getByRole("textbox").evaluate((at) => at === document.activeElement))
    .toBe(true);
  await page.keyboard.press("Escape");

  await expect.poll(() => menu.evaluate((at) => at === document.activeElement)).toBe(true);
  await dialog.waitFor({ state: "detached" });
});
