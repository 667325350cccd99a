import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, useBrowser } from "../harness/browser";
import { enter, field, heading } from "../states/state";
import { opened, pageLink, region, titleOf } from "./steps";

useBrowser();

async function showsAt(one: Locator, { height }: { height: number }): Promise<boolean> {
  const box = await one.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

test("1, size: forty 12-core nodes with 200 TB are answered, with the reason in sight, and the link shows a second browser the same", async () => {
  const page = await opened();
  // Before anything is touched, the first screen says whether it fits, how many it takes, and why.
  const why = page.getByText("Why 8", { exact: true });
  expect(await titleOf(page)).toBe("Too small: 8 storage nodes needed, 4 in this design.");
  for (const one of [heading(page, /8 storage nodes needed/), why, page.getByText("sold 4, then pairs")]) {
    expect(await showsAt(one, DESKTOP)).toBe(true);
  }

  await enter(page, "Grid nodes", "40");
  await heading(page, /20 storage nodes needed/).waitFor();
  await enter(page, "Data", "200 TB");
  await enter(page, "Copies", "1");

  // 480 cores × 150 MB/s × 45 % are 32.4 GB/s; over 2.24 a node and 0.8 they are 18.1: 19, one that may be lost, 20.
  await heading(page, "Too small: 20 storage nodes needed, 4 in this design.").waitFor();
  await page.getByText("480 cores × 150 MB/s × 45 %").waitFor();
  await page.getByRole("button", { name: "Apply: Storage nodes 4 → 20" }).click();
  await heading(page, "Fits: 20 storage nodes needed, 20 in this design.").waitFor();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Copied").waitFor();

  const second = await opened(await page.evaluate(() => navigator.clipboard.readText()));

  expect(await region(second, "The answer").innerText()).toBe(await region(page, "The answer").innerText());
  expect(await field(second, "Grid nodes").inputValue()).toBe("40");
  expect(await field(second, "Data").inputValue()).toBe("200");
});

test("8, clouds: forty machines on Azure NetApp Files, then machines on FSx for Lustre, say which limit binds and what to buy, from the catalogue", async () => {
  const page = await opened();
  const chain = region(page, /^The chain of links/);

  await picked(page, "Grid nodes", "Azure E32ds_v5");
  await enter(page, "Grid nodes", "40");
  await picked(page, "Storage", "Azure NetApp Files, Ultra, large volume");

  await heading(
    page,
    /^Too small: \d+ × \d+ TiB needed for the service alone, 100 TiB in this design\.$/,
  ).waitFor();
  await chain.getByText("VM network, out").waitFor();
  await chain.getByText("NFS client, read").waitFor();
  await chain.getByText(/^100 TiB × 134 MB\/s per TiB$/).waitFor();
  await page
    .getByRole("button", { name: /^Apply:? ?Bought 100 TiB/ })
    .first()
    .click();
  await heading(page, /^Fits: \d+ × \d+ TiB needed/).waitFor();

  await picked(page, "Grid nodes", "AWS i4i.16xlarge");
  await picked(page, "Storage", "Amazon FSx for Lustre, SSD, 500");
  await heading(page, /^\S.*: .* TiB needed, 46\.9 TiB in this design\.$/).waitFor();
  await chain.getByText("VM network, in").waitFor();
  expect(await chain.getByText(/^NFS client/).count()).toBe(0);

  await pageLink(page, "Choose").click();
  await heading(
    page,
    /TiB of Amazon FSx for Lustre, SSD, 500 fit today; \d+ other services fit\.$/,
  ).waitFor();
  const reasons = await region(page, "Rejected families").locator("tbody tr").allInnerTexts();
  expect(reasons.some((reason) => reason.includes("machines of AWS"))).toBe(true);
});

/** Takes a group of inputs from an entry of the catalogue. */
async function picked(page: Page, group: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${group} from the catalogue`) }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
  await page.getByRole("button", { name: new RegExp(`^${group} from the catalogue: ${entry}`) }).waitFor();
}
