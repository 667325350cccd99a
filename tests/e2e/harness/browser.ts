import { AxeBuilder } from "@axe-core/playwright";
import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  chromium,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

const CHROMIUM = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** Long enough for a machine that has other work; a test's own time ends it before. */
const PATIENCE_MS = 60_000;
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

let browser: Browser;
const opened: { page: Page; complaints: string[] }[] = [];

/** Gives a test file one browser; after each test every page it opened must have been quiet. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      headless: true,
      args: FLAGS,
    });
  });
  afterEach(async () => {
    for (const { page, complaints } of opened.splice(0)) {
      await page.context().close();
      expect(complaints).toEqual([]);
    }
  });
  afterAll(() => browser.close());
}

/** Opens an address of the app. What the page complains of or asks of other hosts fails the test. */
export async function openPage(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const address = inject("address");
  const context = await browser.newContext({ viewport: DESKTOP, ...options });
  await context.grantPermissions(["clipboard-read", "clipboard-write"], {
    origin: address,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !isAboutAnswer(message)) complaints.push(message.text());
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && !url.startsWith(`${address}/`)) complaints.push(`asked ${url}`);
  });
  opened.push({ page, complaints });
  await page.goto(new URL(path, address).href);
  return page;
}

/** Chromium writes a line for every refused or cut question to the API; these are answers like others here. */
function isAboutAnswer(message: ConsoleMessage): boolean {
  const { pathname } = new URL(message.location().url || "about:blank");
  return message.text().startsWith("Failed to load resource") && /^\/(api|health)\//.test(pathname);
}

interface Asked {
  /** The rules to look by; all of them where none is named. */
  rules?: string[] | undefined;
  /** What is not looked at. */
  faint?: string | undefined;
}

/** Of many rows alike some are looked at: axe takes half a minute for the longest pages. */
const MANY_ALIKE = "main :nth-of-type(n + 11), main article:nth-of-type(n + 4) { display: none }";

/** What axe finds that keeps people out, a line each. */
export async function barriers(page: Page, { rules, faint }: Asked = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({
    resultTypes: ["violations"],
    ...(rules !== undefined && { runOnly: rules }),
  });
  axe.setLegacyMode(); // one page takes half the time of the two that frames of other hosts would need
  if (faint !== undefined) axe.exclude(faint);
  await page.evaluate(addStyles, MANY_ALIKE);
  const { violations } = await axe.analyze();
  await page.evaluate(addStyles, "");
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(" ")} ${html.slice(0, 200)}`),
  );
}

/** Runs in the page: these rules in place of the last ones that were added. */
function addStyles(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = rules === "" ? [] : [sheet];
}
