import type { Page } from "playwright-core";
import { openPage } from "../harness/browser";
import { fioFiles } from "../harness/fioResult";
import { type State, charted, enter, heading } from "./state";

export const F710 = "/catalogue/storage_arrays/powerscale_f710";

export function pageLink(page: Page, name: string) {
  return page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name });
}

/** The form "Like this, but…" of the F710, with this field stated. */
export async function likeF710(label: string, text: string): Promise<Page> {
  const page = await openPage(F710);
  await page.getByRole("button", { name: "Like this, but…" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Our F710");
  await enter(page, label, text);
  return page;
}

/** The form saved: the entry stands in the design, and is not yet used there. */
async function added(page: Page): Promise<Page> {
  await page.getByRole("button", { name: "Add to the design" }).click();
  await page.getByText(/own:our_powerscale_f710 · version 1 · yours/).waitFor();
  return page;
}

/** An F710 of one's own that was measured, in the design. */
async function measured(): Promise<Page> {
  const page = await likeF710("Sustained ceiling, mixed", "12");
  await page.getByLabel("Day, as 2026-11-23").fill("2026-11-20");
  return added(page);
}

/** The planner with the entry of one's own as the array. */
async function usedInPlanner(page: Page): Promise<Page> {
  await page.getByRole("button", { name: "Use in the design" }).click();
  await pageLink(page, "Planner").click();
  await page.getByRole("button", { name: /Our F710 \(yours\)/ }).waitFor();
  await page
    .getByRole("status", { name: /^On its way/ })
    .first()
    .waitFor({ state: "detached" });
  return charted(page);
}

/** The planner with an F710 of one's own that nobody has measured: its throughput is Unknown. */
export async function unmeasured(): Promise<Page> {
  const page = await likeF710("Storage nodes", "5");
  await page.getByLabel("Basis").selectOption("assumed");
  await usedInPlanner(await added(page));
  await heading(page, /Throughput unknown/).waitFor();
  return page;
}

export const OWN: readonly State[] = [
  {
    name: "own-form",
    title: "Like this, but…",
    reads:
      "An entry like one of the catalogue, with what differs and where that comes from; a figure that was measured is refused until its day is said.",
    open: async () => {
      const page = await likeF710("Sustained ceiling, mixed", "12");
      await page.getByText(/Day of the source: wanted the day it was measured/).waitFor();
      return page;
    },
  },
  {
    name: "own-list",
    title: "Yours, in this design",
    reads: "The entries that the design brings itself stand above the shelves, each with its shelf.",
    open: async () => {
      const page = await measured();
      await pageLink(page, "Catalogue").click();
      await page.getByText("What the shelves hold").waitFor();
      return page;
    },
  },
  {
    name: "own-entry",
    title: "An entry of one's own",
    reads:
      "What the entry states is measured by us, with the day; what it takes over keeps its source; it can be changed, used, saved as a file, removed.",
    open: measured,
  },
  {
    name: "own-planner",
    title: "A design on an array of one's own",
    reads: "The array is named as the user's, and its measured ceiling decides.",
    firstScreen: true,
    open: async () => usedInPlanner(await measured()),
  },
  {
    name: "own-proposal",
    title: "A test's result, proposed",
    reads:
      "Results of fio dropped where the throughput is Unknown: what they say of the ceiling, and one button to take it.",
    open: async () => {
      const page = await unmeasured();
      await page.getByLabel("Results of an I/O test").setInputFiles(fioFiles(10, 4, 8));
      await page.getByText(/the array was full/).waitFor();
      return page;
    },
  },
];
