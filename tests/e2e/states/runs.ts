import { openPage } from "../harness/browser";
import { kept, uploaded } from "../harness/uploaded";
import { type State, charted, heading } from "./state";

/** Both are made once, and looked at in several states. */
const open = once(() => uploaded());
const run = once(() => kept("Quiet week"));

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

export const RUNS: readonly State[] = [
  {
    name: "runs-empty",
    title: "Own runs, none yet",
    reads: "What will be here, and the one thing to do: drop logs.",
    open: async () => {
      const page = await openPage("/method");
      for (const of of ["imports", "runs", "mappings"]) {
        await page.route(new RegExp(`/api/v1/${of}(\\?|$)`), (route) => route.fulfill({ json: [] }));
      }
      await page.getByRole("link", { name: "Own runs" }).click();
      await page.getByText("No run yet").waitFor();
      return page;
    },
  },
  {
    name: "runs",
    title: "Own runs",
    reads: "Runs that were kept, imports that are not settled yet, and where to drop more.",
    open: async () => {
      await Promise.all([run(), open()]);
      const page = await openPage("/runs");
      await page.getByRole("link", { name: "Quiet week" }).waitFor();
      return page;
    },
  },
  {
    name: "import",
    title: "An import with open questions",
    reads:
      "What was understood of each file, what has to be confirmed before it is kept, and which file no format fits.",
    open: async () => {
      const page = await openPage(`/imports/${await open()}`);
      await page.getByRole("button", { name: "Keep as a run" }).waitFor();
      return page;
    },
  },
  {
    name: "import-table",
    title: "A table of an import",
    reads:
      "Each column of a table with what it was taken for, in which unit, on which layer; and its values as they will be used.",
    open: async () => {
      const page = await openPage(`/imports/${await open()}`);
      await page.getByRole("button", { name: /array\.csv/ }).click();
      await page.getByRole("button", { name: "Keep as a run" }).waitFor();
      return charted(page);
    },
  },
  {
    name: "run",
    title: "A run",
    reads: "What a run measured, summed moment by moment over its nodes, with its gaps and its clocks.",
    open: async () => {
      const page = await openPage(`/runs/${await run()}`);
      await heading(page, "Quiet week").waitFor();
      return charted(page);
    },
  },
  {
    name: "run-calibrated",
    title: "A run, calibrated on",
    reads:
      "What the fit changes, with the error before and after on rows that it did not see; a tick for each field to apply.",
    open: async () => {
      const page = await openPage(`/runs/${await run()}`);
      await page.getByRole("button", { name: "Calibrate" }).click();
      await page.getByRole("figure", { name: /Measured against/ }).waitFor();
      await page.waitForLoadState("networkidle");
      return page;
    },
  },
];
