import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openPage } from "./browser";

/** The planner with its first answer. */
export async function openPlanner(path = "/", options = {}): Promise<Page> {
  const page = await openPage(path, options);
  await page.getByRole("heading", { level: 1, name: /in this design/ }).waitFor();
  return page;
}

/** The two lines of the answer. */
export function answer(page: Page): Promise<string> {
  return page.getByRole("region", { name: "The answer", exact: true }).locator("div").first().innerText();
}

/** The next answer that is another one. */
export async function changed(page: Page, from: string): Promise<string> {
  await expect.poll(() => answer(page)).not.toBe(from);
  return answer(page);
}
