import type { Page } from "playwright-core";
import { openPage } from "../harness/browser";
import { type State, heading } from "./state";

async function still(path: string, title: string | RegExp): Promise<Page> {
  const page = await openPage(path);
  await heading(page, title).waitFor();
  await page
    .getByRole("status", { name: /on (its|their) way$/ })
    .first()
    .waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
  return page;
}

export const PUBLISHED: readonly State[] = [
  {
    name: "benchmarks",
    title: "Benchmarks",
    reads: "Every paper with what it measured, and how many of its figures contradict each other.",
    open: () => still("/benchmarks", "Benchmarks"),
  },
  {
    name: "benchmark",
    title: "A paper",
    reads:
      "Its tables as printed, drawn, with line and source; where they contradict themselves, printed stands against found.",
    open: () => still("/benchmarks/isilon_f810", /Isilon F810/),
  },
  {
    name: "catalogue",
    title: "Catalogue",
    reads: "All entries by shelf, and how much of each is measured, published or assumed.",
    open: () => still("/catalogue", "Catalogue"),
  },
  {
    name: "catalogue-searched",
    title: "Catalogue, searched and filtered",
    reads:
      "What was typed and what it is narrowed to, how many entries that leaves, and one way back to all.",
    open: () => still("/catalogue?q=powerscale&of=storage_arrays&throughput=unknown", "Catalogue"),
  },
  {
    name: "catalogue-entry",
    title: "An entry",
    reads: "Each number of an array with its basis, source and date.",
    open: () => still("/catalogue/storage_arrays/isilon_f810_lab", /Catalogue|F810/),
  },
  {
    name: "catalogue-entry-unknown",
    title: "An entry without a ceiling",
    reads: "No sustained figure is published, so a throughput verdict is refused, and the entry says so.",
    open: () => still("/catalogue/storage_arrays/powerscale_f900", /Catalogue|F900/),
  },
  {
    name: "method",
    title: "Method, how well it predicts",
    reads: "How far off the model was on published tables that it had not seen, beside simpler rules.",
    open: () => still("/method", "Method"),
  },
  {
    name: "method-worked",
    title: "Method, worked by hand",
    reads: "Small designs with the arithmetic that a person can follow, and what the model says of them.",
    open: () => still("/method#worked", "Method"),
  },
  {
    name: "method-formulas",
    title: "Method, formulas",
    reads: "Each formula with its unit, assumption and source.",
    open: () => still("/method#formulas", "Method"),
  },
  {
    name: "method-glossary",
    title: "Method, glossary",
    reads: "What the words mean here.",
    open: () => still("/method#glossary", "Method"),
  },
  {
    name: "no-such-page",
    title: "No such page",
    reads: "The address is of no page; the pages there are stand above.",
    open: () => still("/nowhere", "No such page"),
  },
];
