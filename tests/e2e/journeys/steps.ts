import type { Locator, Page } from "playwright-core";
import { openPage } from "../harness/browser";
import { heading } from "../states/state";

/** The planner with its first answer. */
export async function opened(path = "/"): Promise<Page> {
  const page = await openPage(path);
  await heading(page, /in this design/).waitFor();
  return page;
}

/** What a page says first. */
export function titleOf(page: Page): Promise<string> {
  return page.getByRole("heading", { level: 1 }).innerText();
}

/** The link to another page, in the bar. */
export function pageLink(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name });
}

/** A part of the page by its heading. */
export function region(page: Page, name: string | RegExp): Locator {
  return page.getByRole("region", { name, exact: true });
}
