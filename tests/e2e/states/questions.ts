import type { Page } from "playwright-core";
import { openPage } from "../harness/browser";
import { type State, charted, heading } from "./state";

/** Two clicks: the menu, and the change. */
export async function askWhatIf(page: Page, change: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: /^What if/ }).click();
  await page.getByRole("menuitem", { name: change }).click();
}

async function added(page: Page, change: string | RegExp, letter: string): Promise<void> {
  await askWhatIf(page, change);
  await page.getByRole("button", { name: new RegExp(`^Design ${letter}:`) }).waitFor();
}

/** The month that pictures are taken in, whenever that is. */
const FROM = "from=2026-11";

async function growth(path: string): Promise<Page> {
  const page = await openPage(path);
  await heading(page, /\.$/).waitFor();
  return charted(page);
}

/** The opening design on eight storage nodes, as the address says it. */
async function fitting(): Promise<string> {
  const page = await openPage("/");
  await page.getByRole("button", { name: "Apply: Storage nodes 4 → 8" }).click();
  await heading(page, /^Fits/).waitFor();
  await page.waitForURL(/[?&]s=/);
  return new URL(page.url()).searchParams.get("s") ?? "";
}

export const QUESTIONS: readonly State[] = [
  {
    name: "compare-one",
    title: "Compare, one design",
    reads: "The design in hand stands alone; What if and Add design put others beside it.",
    open: async () => {
      const page = await openPage("/compare");
      await heading(page, /^A does not fit/).waitFor();
      return charted(page);
    },
  },
  {
    name: "compare",
    title: "Compare, four designs",
    reads:
      "Four designs under one policy: which one fits, what differs, what moved and why in a sentence each, and what is still unknown.",
    sketch: "compare-1440.png",
    open: async () => {
      const page = await openPage("/compare");
      await heading(page, /^A does not fit/).waitFor();
      await added(page, "NIC 25 GbE", "B");
      await added(page, /as needed/, "C");
      await added(page, "SAS compression off", "D");
      await heading(page, /^Only C fits/).waitFor();
      return charted(page);
    },
  },
  {
    name: "choose",
    title: "Choose",
    reads:
      "Every array of the catalogue in every size: which design fits with fewest storage nodes, which one is regretted least, and why each family was rejected.",
    sketch: "choose-1440.png",
    open: async () => {
      const page = await openPage("/choose");
      await heading(page, /fit/).waitFor();
      return charted(page);
    },
  },
  {
    name: "choose-loading",
    firstScreen: true,
    title: "Choose, loading",
    reads: "The first choice is on its way: each part holds its place under its head, and says what comes.",
    open: async () => {
      const page = await openPage("/method");
      await heading(page, "Method").waitFor();
      await page.route("**/api/v1/sizings", () => new Promise(() => undefined));
      await page.getByRole("link", { name: "Choose" }).click();
      await page.getByRole("status", { name: /^On its way: Candidates/ }).waitFor();
      return page;
    },
  },
  {
    name: "choose-terms",
    title: "Choose, its terms",
    reads: "What may change and what is pinned, the futures that count, limits, and prices of one's own.",
    open: async () => {
      const page = await openPage("/choose");
      await heading(page, /fit/).waitFor();
      await page.getByRole("button", { name: "Futures, pins, limits and prices" }).click();
      await page.getByRole("checkbox", { name: "25 GbE grid nodes" }).waitFor();
      return charted(page);
    },
  },
  {
    name: "choose-nothing-fits",
    title: "Choose, nothing fits",
    reads:
      "Within four storage nodes nothing fits; the nearest misses stand in the table, and what each lacks.",
    open: async () => {
      const page = await openPage("/choose?nodes=4");
      await heading(page, /./).waitFor();
      return charted(page);
    },
  },
  {
    name: "growth-too-small",
    title: "Growth, too small today",
    reads:
      "The design is too small already; the step that makes it last, and until when, is in the second line.",
    open: () => growth(`/growth?${FROM}`),
  },
  {
    name: "growth",
    title: "Growth",
    reads:
      "Until which month 8 storage nodes last, the cheapest step that moves it, what a loss does, and which input moves the month most.",
    sketch: "growth-1440.png",
    open: async () => {
      const page = await growth(`/growth?${FROM}&s=${await fitting()}`);
      await heading(page, /last/).waitFor();
      return page;
    },
  },
];
