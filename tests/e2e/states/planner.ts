import { deflateRawSync } from "node:zlib";
import type { Page } from "playwright-core";
import { PHONE, openPage } from "../harness/browser";
import { type State, charted, enter, heading } from "./state";

/** The planner on the design that it opens with, all of it there. */
async function opened(path = "/", options = {}): Promise<Page> {
  const page = await openPage(path, options);
  await heading(page, /in this design/).waitFor();
  await movesThere(page);
  return charted(page);
}

/** What moves the answer comes after the answer. */
async function movesThere(page: Page): Promise<void> {
  await page
    .getByRole("status", { name: /^On its way/ })
    .first()
    .waitFor({ state: "detached" });
}

/** Under this verdict, with nothing faint that waits for its answer. */
async function then(page: Page, title: RegExp): Promise<Page> {
  await heading(page, title).waitFor();
  await page.locator(FAINT).first().waitFor({ state: "detached" });
  await movesThere(page);
  return page;
}

/** A document without a machine, as a link holds it. */
const EMPTY = deflateRawSync(JSON.stringify({ version: 1, name: "nothing yet" })).toString("base64url");

const FAINT = '[data-stale="true"], [aria-busy="true"]';

/** Questions to this address get no answer while the page is looked at. */
async function hold(page: Page, address: string): Promise<void> {
  await page.route(address, () => new Promise(() => undefined));
}

export const PLANNER: readonly State[] = [
  {
    name: "planner",
    title: "Too small",
    reads:
      "The design does not fit: 8 storage nodes are needed and it has 4, because storage-node processing is asked 9.7 GB/s and the policy allows 5.4; the equation says why 8, and the first change under Make it fit cures it.",
    sketch: "planner-1440.png",
    open: () => opened(),
  },
  {
    name: "planner-fits",
    title: "Fits",
    reads:
      "With 8 storage nodes it fits; the tightest link is named with its used share, before and after a loss, and What can go says how far the load may still grow.",
    sketch: "states-1440.png",
    open: async () => {
      const page = await opened();
      await page.getByRole("button", { name: "Apply: Storage nodes 4 → 8" }).click();
      return then(page, /^Fits/);
    },
  },
  {
    name: "planner-just-too-small",
    firstScreen: true,
    title: "Just too small",
    reads:
      "Some hundredths of a GB/s are missing; the headroom that is left is printed, and may be accepted.",
    open: async () => {
      const page = await opened();
      await page.getByRole("button", { name: "Apply: Storage nodes 4 → 8" }).click();
      await then(page, /^Fits/);
      // 144 cores × 196 MB/s × 45 % are 12.7 GB/s; seven nodes that are left allow 12.5.
      await enter(page, "I/O per core", "196");
      return then(page, /^Just too small/);
    },
  },
  {
    name: "planner-unknown",
    firstScreen: true,
    title: "Throughput unknown",
    reads:
      "No sustained GB/s is published for the array, so there is no number of storage nodes; the figure that would suffice is named, and so are the ways to one.",
    open: async () => {
      const page = await opened();
      await page.getByRole("button", { name: /Storage from the catalogue/ }).click();
      await page.getByRole("menuitem", { name: /F710/ }).first().click();
      return then(page, /^Throughput unknown/);
    },
  },
  {
    name: "planner-over-full",
    firstScreen: true,
    title: "Over-full",
    reads:
      "The data does not fit, which is the verdict whatever the throughput; TB stored stand against TB that may be filled.",
    open: async () => {
      const page = await opened();
      await enter(page, "Data", "60 TB");
      return then(page, /^Over-full/);
    },
  },
  {
    name: "planner-refused",
    firstScreen: true,
    title: "Refused",
    reads:
      "A field keeps what was typed, with the reason why it is refused; the answer to the last accepted input stays.",
    open: async () => {
      const page = await opened();
      await enter(page, "Storage nodes", "-4");
      await page.getByText("The answer to your last accepted input").waitFor();
      return page;
    },
  },
  {
    name: "planner-loading",
    title: "Loading",
    reads: "The first answer is on its way: its place is held at its size, and the inputs are there.",
    open: async () => {
      const page = await openPage("/method");
      await heading(page, "Method").waitFor();
      await hold(page, "**/api/v1/assessments");
      await page.getByRole("link", { name: "Planner" }).click();
      await page.getByRole("status", { name: "The answer is on its way" }).waitFor();
      return page;
    },
  },
  {
    name: "planner-calculating",
    firstScreen: true,
    title: "Calculating",
    reads: "The last answer stays, faint, until the next one is there.",
    faint: FAINT,
    open: async () => {
      const page = await opened();
      await hold(page, "**/api/v1/assessments");
      await enter(page, "Grid nodes", "13");
      await page.getByText("calculating", { exact: true }).waitFor();
      return page;
    },
  },
  {
    name: "planner-server-gone",
    firstScreen: true,
    title: "Server gone",
    reads:
      "The server does not answer: since when is said at the top, the inputs still work, and it is tried again.",
    open: async () => {
      const page = await opened();
      await page.route(/\/(api|health)\//, (route) => route.abort());
      await enter(page, "Grid nodes", "14");
      await page.getByText("the server does not answer").waitFor();
      return page;
    },
  },
  {
    name: "planner-empty",
    firstScreen: true,
    title: "Empty",
    reads: "A document without a machine: what to do, and two ways to do it.",
    sketch: "states-1440.png",
    open: async () => {
      const page = await openPage(`/?s=1.${EMPTY}`);
      await heading(page, "Pick an array, or start from a worked example.").waitFor();
      return page;
    },
  },
  {
    name: "planner-broken-link",
    firstScreen: true,
    title: "A link cut short",
    reads: "A link that lost a part says so; the worked example stands in its place.",
    open: () => opened("/?s=1.abc"),
  },
  {
    name: "planner-sections",
    title: "All sections open",
    reads:
      "What stands behind the answer: batch window, capacity, other constraints, how sure, evidence, engines, and every step of the calculation.",
    open: async () => {
      const page = await opened("/?open=batch.capacity.constraints.sure.evidence.engines.log");
      await page.getByText(/A case is one of/).waitFor();
      await page.waitForLoadState("networkidle");
      return page;
    },
  },
  {
    name: "planner-inputs",
    title: "Inputs on a phone",
    reads:
      "The inputs are a sheet over the lower part, one group at a time; verdict and last change stay in sight above.",
    sketch: "planner-390-inputs.png",
    phoneOnly: true,
    firstScreen: true,
    open: async () => {
      const page = await opened("/", { viewport: PHONE });
      await page.getByRole("button", { name: "Inputs" }).click();
      await page.getByRole("dialog", { name: "Inputs" }).waitFor();
      return page;
    },
  },
];
