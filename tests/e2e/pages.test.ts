import { expect, test } from "vitest";
import { PHONE, openPage, useBrowser } from "./harness/browser";
import { textOnSheets } from "./harness/sheets";

useBrowser();

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

test("a page in dark colours is printed in dark ink, since browsers print no backgrounds", async () => {
  const page = await openPage("/method#glossary", { colorScheme: "dark" });
  await page.getByText("Batch window, makespan").waitFor();
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  expect(await ink()).toBe("rgb(233, 235, 238)"); // #e9ebee

  await page.emulateMedia({ media: "print", colorScheme: "dark" });

  expect(await ink()).toBe("rgb(20, 24, 29)"); // #14181d
});

test("a plan is printed with the inputs that it answers, from a phone too", async () => {
  const page = await openPage("/", { viewport: PHONE });
  await page.getByText("Storage ports, out").first().waitFor();
  const inputs = page.getByRole("textbox", { name: "Storage nodes" });
  expect(await inputs.count()).toBe(0);

  await page.emulateMedia({ media: "print" });

  await inputs.waitFor();
  expect(await inputs.inputValue()).toBe("4");
});

test.each([
  ["/", "Storage ports, out"],
  ["/method", "Median error"],
  ["/method#glossary", "Batch window, makespan"],
])("%s is printed without a blank sheet, and the first holds more than the head", async (path, words) => {
  const page = await openPage(path);
  await page.getByText(words).first().waitFor();

  const sheets = textOnSheets(await page.pdf({ format: "A4" }));

  expect(sheets.length).toBeGreaterThan(0);
  expect(Math.min(...sheets)).toBeGreaterThan(10); // the head alone are nine pieces
});
