import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, test } from "vitest";
import { DESKTOP, PHONE, useBrowser } from "./harness/browser";
import { look } from "./harness/checkStates";
import { OWN } from "./states/own";
import { PLANNER } from "./states/planner";
import { PUBLISHED } from "./states/published";
import { QUESTIONS } from "./states/questions";
import { RUNS } from "./states/runs";
import { screensPage } from "./screensPage";

useBrowser();

const DOCS = process.env.PICTURES ?? "docs";
const FOLDER = join(DOCS, "screenshots");

/** How much of a page is in its picture: most of it in light, the first screen in the dark [px]. */
const VIEWS = [
  { name: "1440-light", size: DESKTOP, colours: "light", tallest: 1900 },
  { name: "1440-dark", size: DESKTOP, colours: "dark", tallest: 900 },
  { name: "390-light", size: PHONE, colours: "light", tallest: 1900 },
  { name: "390-dark", size: PHONE, colours: "dark", tallest: 844 },
] as const;

const CHAPTERS = [
  { title: "Planner", states: PLANNER },
  { title: "Compare, choose, grow", states: QUESTIONS },
  { title: "Own runs", states: RUNS },
  { title: "Benchmarks, catalogue, method", states: PUBLISHED },
  { title: "Hardware of one's own", states: OWN },
] as const;

mkdirSync(FOLDER, { recursive: true });

test.each(CHAPTERS.flatMap(({ states }) => [...states]))("$name", async (state) => {
  const page = await state.open();

  for (const { name, size, colours, tallest } of VIEWS) {
    if (state.phoneOnly === true && size !== PHONE) continue;
    await look(page, size, colours);
    const whole = state.firstScreen === true ? 0 : await heightOf(page);
    const height = Math.min(tallest, Math.max(size.height, whole));
    await look(page, { width: size.width, height }, colours);
    await page.screenshot({ path: join(FOLDER, `${state.name}-${name}.png`), scale: "css", caret: "hide" });
  }
});

afterAll(() => {
  writeFileSync(join(DOCS, "screens.md"), screensPage(CHAPTERS));
});

async function heightOf(page: Page): Promise<number> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  return page.evaluate(() => document.documentElement.scrollHeight);
}
