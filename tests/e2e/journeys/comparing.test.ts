import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, inject, test } from "vitest";
import { useBrowser } from "../harness/browser";
import { askWhatIf } from "../states/questions";
import { heading } from "../states/state";
import { opened, pageLink, region } from "./steps";

const EXAMPLE = fileURLToPath(new URL("../../../fixtures/scenarios/f810_12_nodes.json", import.meta.url));

useBrowser();

test("2, what if: 10 and 25 gigabit are compared in two clicks, by a sentence whose figures are those of both designs", async () => {
  const page = await opened();
  await page.getByRole("link", { name: "Compare" }).first().click();
  await heading(page, /^A does not fit/).waitFor();

  await askWhatIf(page, "NIC 25 GbE");
  await heading(page, /Faster NICs change nothing/).waitFor();

  const said = plain(await page.getByText(/Nothing moves\. Grid-node NIC, receive, falls/).innerText());
  expect(said).toContain(
    `falls from ${await usedOfNic("ethernet_10g")} to ${await usedOfNic("ethernet_25g")} used`,
  );
  await page.getByRole("cell", { name: "2 × 25 GbE" }).waitFor();

  // The same for what does help: the window that it wins, and what is still unknown.
  await askWhatIf(page, /as needed/);
  await heading(page, "Only C fits: 8 storage nodes.").waitFor();
  await page.getByText(/^Fits: 8 storage nodes needed.*falls from 108.% to 54.% used/).waitFor();
  await page.getByRole("row", { name: /^Batch ends, due 06:00.* 0 min/ }).waitFor();
  await page.getByRole("heading", { name: "Still unknown" }).waitFor();
});

/** What the assessment of the opening design says of its NICs with such ports: "22 %". */
async function usedOfNic(entry: string): Promise<string> {
  const design = JSON.parse(await readFile(EXAMPLE, "utf8")) as { grid: object[] };
  const grid = design.grid.map((group) => ({ ...group, nic: { from: entry } }));
  const answer = await fetch(new URL("/api/v1/assessments", inject("address")), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...design, grid }),
  });
  const { links } = (await answer.json()) as { links: { label: string; utilisation: { p50: number } }[] };
  const nic = links.find(({ label }) => label === "Grid-node NIC, receive");
  return `${Math.round((nic?.utilisation.p50 ?? Number.NaN) * 100)} %`;
}

/** A text with plain blanks, where numbers are kept with their units. */
function plain(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

test("7, choose: the catalogue is ranked for forty nodes with reasons, every family that is rejected has its own, and regret is of the futures that a size carries", async () => {
  const page = await opened();
  await page.getByRole("button", { name: /^Isilon F810, 12 grid nodes/ }).click();
  await page.getByRole("menuitem", { name: "Isilon F810, 40 grid nodes" }).click();
  await heading(page, /16 storage nodes needed/).waitFor();
  await pageLink(page, "Choose").click();

  await heading(
    page,
    /^1 building block of NetApp EF600 with BeeGFS fits today; no size of it carries: /,
  ).waitFor();
  const ranked = region(page, "Candidates that fit").getByRole("row");
  expect(await ranked.nth(1).innerText()).toMatch(/^1 NetApp EF600 with BeeGFS[^]*Fewest nodes that fit/);
  const reasons = await region(page, "Rejected families").locator("tbody tr td:nth-child(2)").allInnerTexts();
  expect(reasons.length).toBeGreaterThan(4);
  expect(reasons.filter((reason) => reason.trim() === "")).toEqual([]);
  await region(page, /^Regret over \d+ futures/)
    .getByText(/^0 in 3 of 6 futures$/)
    .first()
    .waitFor();
});
