import type { Page } from "playwright-core";

/** Words that are cut at the edge of their own box, a line each. */
export async function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cuts = (way: string) => way === "hidden" || way === "clip";
    const said = (one: Element) =>
      one instanceof HTMLInputElement
        ? one.value
        : Array.from(one.childNodes, (node) => (node instanceof Text ? node.data.trim() : "")).join("");
    return Array.from(document.querySelectorAll<HTMLElement>("body *:not(svg *)"))
      .filter((one) => {
        const { overflowX, overflowY } = getComputedStyle(one);
        const isCut =
          (one.scrollWidth > one.clientWidth + 1 && (cuts(overflowX) || one instanceof HTMLInputElement)) ||
          (one.scrollHeight > one.clientHeight + 1 && cuts(overflowY));
        const isSeen = one.clientWidth > 2 && !one.classList.contains("seen-by-readers-only");
        return isCut && isSeen && said(one) !== "";
      })
      .map((one) => `cut: ${said(one).slice(0, 60)} (${one.className})`);
  });
}

/** Words of the page that stay under a bar at the lower edge, however far one scrolls. */
export async function wordsUnderBar(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    /** The end of the page, once what is drawn only when it comes into sight has its height. */
    const toTheEnd = async () => {
      for (let before = -1; before !== document.documentElement.scrollHeight;) {
        before = document.documentElement.scrollHeight;
        window.scrollTo(0, before);
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }
    };
    /** What stands in a frame that scrolls by itself can be brought into sight. */
    const scrolls = (one: HTMLElement | null): boolean =>
      one !== null &&
      one !== document.body &&
      (["auto", "scroll"].includes(getComputedStyle(one).overflowY) || scrolls(one.parentElement));
    const at = window.scrollY;
    await toTheEnd();
    const bars = Array.from(document.querySelectorAll<HTMLElement>("body *")).filter((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      const stands = ["fixed", "sticky"].includes(getComputedStyle(one).position);
      return stands && height > 0 && top > window.innerHeight / 2 && bottom >= window.innerHeight - 1;
    });
    const edge = Math.min(window.innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const under: string[] = [];
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const owner = node.parentElement;
      if (owner === null || bars.some((bar) => bar.contains(owner))) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, bottom, top } = range.getBoundingClientRect();
      const isSeen = width > 2 && owner.checkVisibility() && !scrolls(owner);
      if (isSeen && bottom > edge + 1 && top < window.innerHeight) under.push((node as Text).data.trim());
    }
    window.scrollTo(0, at);
    return under.filter((text) => text !== "").map((text) => `under the bar: ${text}`);
  });
}

/** True where the page is no wider than its window. */
export async function fitsAcross(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}
