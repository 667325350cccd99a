// redraw.mjs ADDRESS STEPS: moves a slider of the planner step by step in Chromium, and prints as JSON how many
// milliseconds each step took from the key press to the frame that shows the chart redrawn.
import { createRequire } from "node:module";

const require = createRequire(new URL("../../frontend/package.json", import.meta.url));
const { chromium } = require("playwright-core");
const [address, steps] = process.argv.slice(2);
const CURVE = "[role=figure] .recharts-line path";

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(address);
await page.getByRole("textbox", { name: "Grid nodes" }).first().focus(); // its slider comes with it
const slider = page.getByRole("slider", { name: "Grid nodes, slider" });
await slider.waitFor();
await page.locator(CURVE).first().waitFor();

// A key press is stamped when the browser receives it, a frame when it begins.
await page.evaluate((selector) => {
  const curve = () =>
    [...document.querySelectorAll(selector)]
      .map((path) => path.getAttribute("d"))
      .join();
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      const before = curve();
      window.redrawn = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error("the curve stays as it was")), 5_000);
        const look = (now) => {
          if (curve() === before) requestAnimationFrame(look);
          else resolve(now - timeStamp);
        };
        requestAnimationFrame(look);
      });
    },
    { capture: true },
  );
}, CURVE);

await slider.focus();
const took = [];
for (let step = 0; step < Number(steps); step += 1) {
  await page.keyboard.press("ArrowRight");
  took.push(await page.evaluate(() => window.redrawn));
}
await browser.close();
console.log(JSON.stringify(took));
