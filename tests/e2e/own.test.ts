import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, useBrowser } from "./harness/browser";
import { enter, heading } from "./states/state";

useBrowser();

const F710 = "/catalogue/storage_arrays/powerscale_f710";

function pageLink(page: Page, name: string) {
  return page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name });
}

/** Ten minutes of direct reads by so many clients, as fio prints them. */
function fio(gbPerSecond: number, clients: number): string {
  const rate = Math.round((gbPerSecond * 1e9) / clients);
  const read = {
    io_bytes: rate * 600,
    io_kbytes: Math.round((rate * 600) / 1024),
    bw_bytes: rate,
    runtime: 600_000,
  };
  const jobs = Array.from({ length: clients }, (_, at) => ({
    jobname: "seq",
    groupid: 0,
    elapsed: 600,
    hostname: `node${at}`,
    read,
  }));
  const head = { "fio version": "fio-3.36", timestamp: 1_763_640_000, "global options": { direct: "1" } };
  return JSON.stringify({ ...head, client_stats: jobs }, null, 2);
}

test("one's own array: like one of the catalogue but measured, it gives a verdict, travels in the link, and goes out and in as a file", async () => {
  const page = await openPage(F710);
  await page.getByRole("button", { name: "Like this, but…" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Our F710");
  await enter(page, "Sustained ceiling, mixed", "12");
  // A number without its day is not taken.
  await page.getByText(/Day of the source: wanted the day it was measured/).waitFor();
  await page.getByLabel("Day, as 2026-11-23").fill("2026-11-20");
  await page.getByRole("button", { name: "Add to the design" }).click();
  await page.getByText("own:our_powerscale_f710 · version 1 · yours").waitFor();
  await page.getByRole("button", { name: "Use in the design" }).click();

  // It decides the verdict, and stands among the entries as the user's.
  await pageLink(page, "Planner").click();
  await heading(page, /storage nodes? needed|fits/i).waitFor();
  await page.getByRole("button", { name: /Our F710 \(yours\)/ }).waitFor();
  const verdict = await heading(page, /./).innerText();

  // A second browser that opens the link shows the same.
  const second = await openPage(new URL(page.url()).pathname + new URL(page.url()).search);
  await second.getByRole("button", { name: /Our F710 \(yours\)/ }).waitFor();
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
  const page = await openPage(F710);
  await page.getByRole("button", { name: "Like this, but…" }).click();
  await enter(page, "Storage nodes", "5");
  await page.getByLabel("Basis").selectOption("assumed");
  await page.getByRole("button", { name: "Add to the design" }).click();
  await page.getByRole("button", { name: "Use in the design" }).click();
  await pageLink(page, "Planner").click();
  await heading(page, /Throughput unknown/).waitFor();

  const results = page.getByLabel("Results of an I/O test");
  await results.setInputFiles({
    name: "one.json",
    mimeType: "application/json",
    buffer: Buffer.from(fio(2, 1)),
  });
  await page.getByText(/At least 2 GB\/s read by one client: a lower bound/).waitFor();
  await page.getByText(/One client ran it: the array may carry more/).waitFor();

  await results.setInputFiles(
    [4, 8].map((clients) => ({
      name: `${clients}.json`,
      mimeType: "application/json",
      buffer: Buffer.from(fio(10, clients)),
    })),
  );
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
