import type { Locator, Page } from "playwright-core";

/** A page in one of its states: how a person gets there, and what is read there. */
export interface State {
  /** Names its pictures: "planner-fits". */
  name: string;
  title: string;
  /** What a person reads there, as one sentence. */
  reads: string;
  /** The drawing that it was built from, among docs/sketches. */
  sketch?: string;
  /** Given where the rest of the page is as in another state: its pictures are of the first screen. */
  firstScreen?: boolean;
  /** Given where the state is only met on a phone. */
  phoneOnly?: boolean;
  /** Words that are faint on purpose, for a moment: the last answer while the next is on its way. */
  faint?: string;
  open: () => Promise<Page>;
}

export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole("heading", { level: 1, name });
}

export function field(page: Page, label: string): Locator {
  return page.getByRole("textbox", { name: label, exact: true });
}

/** Types into a field of the inputs, as a person does. */
export async function enter(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text);
  await field(page, label).press("Enter");
}

export async function charted(page: Page): Promise<Page> {
  await page.locator("svg.recharts-surface").first().waitFor();
  return page;
}
