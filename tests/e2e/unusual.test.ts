import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE, openPage, useBrowser } from "./harness/browser";
import { cutWords, fitsAcross } from "./harness/layout";
import { answer, changed, openPlanner } from "./harness/planner";

useBrowser();

const FAMILY = { name: "SASDATA", copies: 1, sas_ratio: 1, array_ratio: 1 };

/** A design of a file: machines of one kind on one storage, with so many TB. */
function aDesign(machine: string, nodes: number, storage: string, logical_tb: number) {
  return {
    version: 1,
    name: `${nodes} × ${machine}`,
    notes: [],
    overlays: [],
    grid: [{ name: "grid nodes", from: machine, nodes }],
    network: { from: "flat" },
    storage: { from: storage },
    workload: { from: "first_meeting" },
    reduction: { from: "first_meeting", families: [{ ...FAMILY, logical_tb }] },
    policy: { from: "as_published" },
  };
}

async function openDesign(page: Page, design: ReturnType<typeof aDesign>): Promise<void> {
  const before = await answer(page);
  await page.getByLabel("Scenario file").setInputFiles({
    name: "design.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(design)),
  });
  await changed(page, before);
}

/** Words that stand over other words of a region, each pair once. */
async function overprinted(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((words) => {
    const drawn = words
      .filter((word) => word.textContent.trim() !== "")
      .map((word) => {
        const range = document.createRange();
        range.selectNodeContents(word);
        return { text: word.textContent, box: range.getBoundingClientRect() };
      });
    return drawn.flatMap((one, at) =>
      drawn
        .slice(at + 1)
        .filter(
          ({ box }) =>
            Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 2 &&
            Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 4,
        )
        .map(({ text }) => `${one.text} × ${text}`),
    );
  });
}

test("what is bought with its throughput is read in every row, on a desk and on a phone", async () => {
  const page = await openPlanner();
  await openDesign(page, aDesign("aws_r6idn_16xlarge", 6, "fsx_ontap_gen2_6144", 60));
  const rungs = page.getByRole("region", { name: "What moves the answer" });
  await rungs
    .getByText(/with [\d,]+.MB\/s/)
    .first()
    .waitFor();

  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size);

    // What watches its own width is drawn anew a moment after the window has changed.
    await expect.poll(() => fitsAcross(page)).toBe(true);
    expect(
      await overprinted(page, "[aria-labelledby=ladder] :is(strong, strong + span, svg + span)"),
    ).toEqual([]);
    expect(await overprinted(page, "section:has(h2:text('Why')) li p")).toEqual([]);
    expect(await cutWords(page)).toEqual([]);
  }
});

test("on a chart of one grid node no words stand over the numbers of its axes or over each other", async () => {
  const page = await openPlanner();
  await openDesign(page, aDesign("r730_f810_lab", 1, "isilon_f810_lab", 1));
  await page.getByText(/^expected 0\.\d+$/).waitFor();

  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size);

    await expect.poll(() => overprinted(page, "svg.recharts-surface text")).toEqual([]);
  }
});

test("a file that describes no design is refused by its name, and the design stays", async () => {
  const page = await openPage("/");
  const before = await answer(page);

  await page.getByLabel("Scenario file").setInputFiles({
    name: "package.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"name": "other", "version": "1.0.0"}'),
  });

  await page.getByRole("alert").getByText("package.json: wanted a scenario").waitFor();
  expect(await answer(page)).toBe(before);
});
