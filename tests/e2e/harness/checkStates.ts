import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { State } from "../states/state";
import { DESKTOP, PHONE, barriers } from "./browser";
import { cutWords, fitsAcross, wordsUnderBar } from "./layout";

/** Each state, opened once, keeps nobody out and cuts nothing: on a desk and on a phone, in light and in the dark. */
export function checkStates(states: readonly State[]): void {
  test.each(states)("$title: no barrier, nothing cut, nothing covered", async (state) => {
    const page = await state.open();

    const found: string[] = [];
    for (const size of state.phoneOnly === true ? [PHONE] : [DESKTOP, PHONE]) {
      const note = (what: readonly string[]) => {
        found.push(...what.map((line) => `${size.width} px: ${line}`));
      };
      await look(page, size, "light");
      note(await barriers(page, state));
      note(await lasting(() => cutWords(page)));
      note(await lasting(() => wordsUnderBar(page)));
      note(await lasting(async () => ((await fitsAcross(page)) ? [] : ["scrolls sideways"])));
      // Nothing but colours differs in the dark.
      await look(page, size, "dark");
      note(await barriers(page, { ...state, rules: ["color-contrast"] }));
    }

    expect(found).toEqual([]);
  });
}

/** What is still found once the page has come to rest, for which it is given two seconds. */
async function lasting(look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  for (let left = 4; ; left -= 1) {
    const found = await look();
    if (found.length === 0 || left === 0) return found;
    await setTimeout(500);
  }
}

/** The page at another size and in other colours, drawn anew. */
export async function look(
  page: Page,
  viewport: { width: number; height: number },
  colorScheme: "light" | "dark",
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize(viewport);
  await page.waitForFunction(
    (scheme) => document.documentElement.dataset.mantineColorScheme === scheme,
    colorScheme,
  );
  await page.evaluate(drawnTwice);
}

/** Runs in the page: what watches sizes has answered by the second frame. */
function drawnTwice(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        resolve();
      }),
    );
  });
}
