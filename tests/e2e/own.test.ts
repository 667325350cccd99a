import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPage, useBrowser } from "./harness/browser";
import { fioFiles } from "./harness/fioResult";
import { likeF710, pageLink, unmeasured } from "./states/own";
import { heading } from "./states/state";

useBrowser();

test("one's own array: like one of the catalogue but measured, it gives a verdict, travels in the link, and goes out and in as a file", async () => {
  const page = await likeF710("Sustained ceiling, mixed", "12");
  // A number without its day is not taken.
  await page.getByText(/Day of the source: wanted the day it was measured/).waitFor();
  await page.getByLabel("Day, as 2026-11-23").fill("2026-11-20");
  await page.getByRole("button", { name: "Add to the design" }).click();
  await page.getByText("own:our_powerscale_f710 · version 1 · yours").waitFor();
  // The list beside it shows it, too, however far down the entry was that it was made from.
  const list = page.getByRole("navigation", { name: "Shelves and entries" });
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(0);
  await page.getByRole("button", { name: "Use in the design" }).click();

  // It decides the verdict, and stands among the entries as the user's.
  await pageLink(page, "Planner").click();
  await heading(page, /storage nodes? needed|fits/i).waitFor();
  await page.getByRole("button", { name: /Our F710 \(yours\)/ }).waitFor();
  const verdict = await heading(page, /./).innerText();

  // A second browser that opens the link shows the same.
  const second = await openPage(new URL(page.url()).pathname + new URL(page.url()).search);
  await second.getByRole("button", { name: /Our F710 \(yours\)/ }).waitFor();
  await heading(second, /storage nodes? needed|fits/i).waitFor();
  expect(await heading(second, /./).innerText()).toBe(verdict);

  // Out as a file, and into another design.
  await pageLink(second, "Catalogue").click();
  await second
    .getByRole("region", { name: "Yours, in this design" })
    .getByRole("link", { name: /Our F710/ })
    .click();
  const saved = second.waitForEvent("download");
  await second.getByRole("button", { name: "Save as YAML" }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text).toContain("sustained_mixed_gb_s: 12");
  expect(text).toContain("title: measured by us");
  const file = join(tmpdir(), `gridsizer-own-${process.pid}.yaml`);
  await writeFile(file, text);

  const other = await openPage("/catalogue");
  await other.getByLabel("File of an entry").setInputFiles(file);
  await other.getByText("own:our_powerscale_f710 · version 1 · yours").waitFor();
});

test("a test's result dropped on an array of unknown throughput is proposed as what it is, taken, and taken back", async () => {
  const page = await unmeasured();

  const results = page.getByLabel("Results of an I/O test");
  await results.setInputFiles(fioFiles(2, 1));
  await page.getByText(/At least 2 GB\/s read by one client: a lower bound/).waitFor();
  await page.getByText(/One client ran it: the array may carry more/).waitFor();

  await results.setInputFiles(fioFiles(10, 4, 8));
  await page
    .getByText(/10 GB\/s read by 8 clients, no more than by fewer of them: the array was full/)
    .waitFor();
  const before = page.url();
  await page.getByRole("button", { name: "Take as the ceiling" }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => page.url()).toBe(before);
  await heading(page, /Throughput unknown/).waitFor();
});
