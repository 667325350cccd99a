import { expect, test } from "vitest";
import { PHONE, barriers, useBrowser } from "./harness/browser";
import { answer, changed, openPlanner } from "./harness/planner";
import { enter, field } from "./states/state";

useBrowser();

test("a slider moves the answer, and undo brings the old one back", async () => {
  const page = await openPlanner();
  const before = await answer(page);

  await field(page, "Grid nodes").focus();
  await page.getByRole("slider", { name: "Grid nodes, slider" }).focus();
  await page.keyboard.press("ArrowRight");
  await changed(page, before);
  expect(await field(page, "Grid nodes").inputValue()).toBe("13");

  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => answer(page)).toBe(before);
});

test("nothing jumps while a slider moves", async () => {
  const page = await openPlanner();
  await page.locator("svg.recharts-surface").first().waitFor();
  await page
    .getByRole("button", { name: /^Apply/ })
    .first()
    .waitFor();
  await field(page, "Grid nodes").focus();
  const thumb = await page.getByRole("slider", { name: "Grid nodes, slider" }).boundingBox();
  if (thumb === null) throw new Error("the slider is not on screen");
  await page.evaluate(countShifts);

  await page.mouse.move(thumb.x + 6, thumb.y + 6);
  await page.mouse.down();
  await page.mouse.move(thumb.x + 66, thumb.y + 6, { steps: 12 });
  await page.mouse.up();
  await expect.poll(() => field(page, "Grid nodes").inputValue()).not.toBe("12");

  expect(await page.evaluate(() => document.documentElement.dataset.shifts)).toSatisfy(
    (shifts: string) => Number(shifts) < 0.02,
  );
});

/** Runs in the page: sums up how far things moved that the reader did not move. */
function countShifts(): void {
  const root = document.documentElement;
  root.dataset.shifts = "0";
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value } = entry as PerformanceEntry & { value: number };
      root.dataset.shifts = String(Number(root.dataset.shifts) + value);
    }
  }).observe({ type: "layout-shift" });
}

test("a range of two decimals of three digits is read in full beside its unit", async () => {
  const page = await openPlanner();
  const ceiling = field(page, "Sustained ceiling, mixed");

  await enter(page, "Sustained ceiling, mixed", "2.36 - 3.04");

  await expect.poll(() => ceiling.inputValue()).toBe("2.36–3.04");
  expect(await ceiling.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("a quantity typed with its unit is understood in the field's own", async () => {
  const page = await openPlanner();
  const rule = field(page, "I/O per core");

  await rule.fill("0.1 - 0.15 GB/s");
  await page.getByText("= 100 – 150 MB/s").waitFor();
  await rule.press("Enter");

  await expect.poll(() => rule.inputValue()).toBe("100–150");

  // A number without a unit is read in the field's own, whatever was typed before.
  await rule.fill("1.2 GB/s");
  await rule.press("Enter");
  await expect.poll(() => rule.inputValue()).toBe("1,200");
  await rule.fill("120-140");
  await rule.press("Enter");
  await expect.poll(() => rule.inputValue()).toBe("120–140");
});

test("a refused field is marked with its reason and the last good answer is kept", async () => {
  const page = await openPlanner();
  const before = await answer(page);
  const nodes = field(page, "Storage nodes");

  await nodes.fill("-4");
  await nodes.press("Enter");

  await expect.poll(() => nodes.getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByText(/wanted .*got/).count()).toBeGreaterThan(0);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(before.split("\n")[0]);
  expect(await page.getByText("The answer to your last accepted input").count()).toBe(1);
});

test("another catalogue entry fills its group and shows what changed", async () => {
  const page = await openPlanner();

  await page.getByRole("button", { name: /Storage from the catalogue/ }).click();
  await page.getByRole("menuitem", { name: /F800/ }).first().click();

  await page.getByText(/\d+ fields changed/).waitFor();
});

test("a ceiling entered where none was known is of the storage nodes that the design has", async () => {
  const page = await openPlanner();
  await page.getByRole("button", { name: /Storage from the catalogue/ }).click();
  await page.getByRole("menuitem", { name: /F710/ }).first().click();
  await enter(page, "Storage nodes", "10");
  await page.getByRole("heading", { level: 1, name: /Throughput unknown/ }).waitFor();

  await enter(page, "Sustained ceiling, mixed", "30");
  const needed = /6 storage nodes needed, 10 in/; // 9.72 / (30 / 10 * 0.8) = 4.05: 5, and 1 that may be lost
  await page.getByRole("heading", { level: 1, name: needed }).waitFor();
  await enter(page, "Storage nodes", "12");

  await field(page, "Sustained ceiling, mixed, of 10 nodes").waitFor();
});

test("at 390 px the inputs are in a sheet, reachable and closed again", async () => {
  const page = await openPlanner("/", { viewport: PHONE });

  await page.getByRole("button", { name: "Inputs" }).click();
  const sheet = page.getByRole("dialog", { name: "Inputs" });
  await sheet.waitFor();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole("button", { name: "Done" }).press("Escape");
  await sheet.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Inputs");
});

test("the first screen has at most thirteen inputs", async () => {
  const page = await openPlanner();

  const inputs = page.getByRole("form", { name: "Inputs" }).locator("fieldset :is(input, select)");
  expect(await inputs.count()).toBeLessThanOrEqual(13);
});
