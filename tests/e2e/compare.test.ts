import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE, openPage, useBrowser } from "./harness/browser";
import { askWhatIf } from "./states/questions";

useBrowser();

async function openCompare(path = "/compare", options = {}): Promise<Page> {
  const page = await openPage(path, options);
  await page.getByRole("heading", { level: 1, name: /fit/ }).waitFor();
  return page;
}

async function openMenu(page: Page, letter: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^Design ${letter}:`) }).click();
}

test("as many storage nodes as needed are one change, and the title says that they fit", async () => {
  const page = await openCompare();

  await askWhatIf(page, /as needed/);

  await page.getByRole("heading", { level: 1, name: "Only B fits: 8 storage nodes." }).waitFor();
});

test("all designs travel in one link, and a second browser shows the same", async () => {
  const page = await openCompare();
  await askWhatIf(page, "NIC 25 GbE");
  await page.getByRole("heading", { level: 1, name: /change nothing/ }).waitFor();
  await askWhatIf(page, /as needed/);
  const title = page.getByRole("heading", { level: 1, name: /^Only C fits/ });
  await title.waitFor();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Copied").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await openCompare(link);

  await other.getByRole("heading", { level: 1, name: await title.innerText() }).waitFor();
  expect(await other.getByRole("region", { name: "Designs side by side" }).innerText()).toBe(
    await page.getByRole("region", { name: "Designs side by side" }).innerText(),
  );
});

test("a reload keeps the designs, and back takes the last one away", async () => {
  const page = await openCompare();
  await askWhatIf(page, "NIC 25 GbE");
  await page.getByRole("heading", { level: 1, name: /change nothing/ }).waitFor();

  await page.reload();
  await page.getByRole("heading", { level: 1, name: /change nothing/ }).waitFor();
  await page.goBack();

  await page.getByRole("heading", { level: 1, name: /^A does not fit/ }).waitFor();
});

test("a design is edited in the planner and comes back changed", async () => {
  const page = await openCompare();
  await askWhatIf(page, "NIC 25 GbE");
  await page.getByRole("heading", { level: 1, name: /change nothing/ }).waitFor();

  await openMenu(page, "B");
  await page.getByRole("menuitem", { name: "Open in the planner" }).click();
  await page.getByText("This is design B of the comparison.").waitFor();
  const nodes = page.getByRole("textbox", { name: "Storage nodes", exact: true });
  await nodes.fill("8");
  await nodes.press("Enter");
  await page.getByRole("link", { name: "Back to Compare" }).click();

  await page.getByRole("heading", { level: 1, name: "Only B fits: 8 storage nodes." }).waitFor();
  await page
    .getByText(/NIC of a grid node/)
    .first()
    .waitFor();
});

test("designs are renamed, made the baseline and removed", async () => {
  const page = await openCompare();
  await askWhatIf(page, /as needed/);
  await page.getByRole("heading", { level: 1, name: /^Only B fits/ }).waitFor();

  await openMenu(page, "B");
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Name of design B" }).fill("eight of them");
  await page.keyboard.press("Enter");
  await page.getByRole("columnheader", { name: /eight of them/ }).waitFor();

  await openMenu(page, "B");
  await page.getByRole("menuitem", { name: "Make it the baseline" }).click();
  await page.getByText("B → A").waitFor();

  await openMenu(page, "A");
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("heading", { level: 1, name: "A fits: 8 storage nodes." }).waitFor();
});

test("the menu of what-ifs is used by keyboard alone", async () => {
  const page = await openCompare();

  await page.getByRole("button", { name: /^What if/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "NIC 25 GbE" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");

  await page.getByRole("heading", { level: 1, name: /change nothing/ }).waitFor();
});

test("a phone shows two of them, and a picker", async () => {
  const page = await openCompare("/compare", { viewport: PHONE });
  await askWhatIf(page, "NIC 25 GbE");
  await page.getByRole("heading", { level: 1, name: /change nothing/ }).waitFor();
  await askWhatIf(page, /as needed/);
  await page.getByRole("heading", { level: 1, name: /^Only C fits/ }).waitFor();

  await page.getByRole("navigation", { name: "Design beside the baseline" }).getByText("C").click();

  await page.getByRole("button", { name: /^Design C:/ }).waitFor();
  expect(await page.getByRole("button", { name: /^Design B:/ }).count()).toBe(0);
});

test("a price entered here tells what the storage nodes cost, and stays in the address", async () => {
  const page = await openCompare();
  await page.getByRole("button", { name: "Prices" }).click();

  const price = page.getByRole("textbox", { name: "Isilon F810, as in the lab" });
  await price.fill("12,000");
  await price.press("Enter");

  // Four storage nodes at 12,000 each.
  await page.getByRole("cell", { name: "48,000", exact: true }).waitFor();
  expect(decodeURIComponent(page.url())).toContain("isilon_f810_lab*12000");
});
