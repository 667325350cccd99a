import { expect, test } from "vitest";
import { useBrowser } from "../harness/browser";
import { enter, heading } from "../states/state";
import { opened, pageLink, region, titleOf } from "./steps";

useBrowser();

test("5, reverse: one four-node array says how many cores, grid nodes and sessions it feeds, and between which ends", async () => {
  const page = await opened("/?open=constraints");
  const feeds = region(page, "What this array can feed");
  const row = (name: RegExp) => feeds.getByRole("row", { name });

  // 4 × 2.24 GB/s over 67.5 MB/s a core are 133 cores, 11 nodes of 12; a fifth less with 20 % headroom.
  await row(/^at the ceiling .* 133 \(.* 11 \(/).waitFor();
  await row(/^with 20 % headroom .* 106 \(.* 8 \(/).waitFor();
  // Of three nodes four fifths: 5.38 GB/s over 67.5.
  await feeds
    .getByText(/^Within the policy it feeds 79 cores, or 6 whole grid nodes: .* 1 storage node lost\.$/)
    .waitFor();
  // At 8 to 10 MB/s a session, 8.96 GB/s are a thousand sessions.
  await page.getByRole("button", { name: /inputs of Workload/ }).click();
  await enter(page, "Per session", "9 MB/s");
  await row(/^at the ceiling .* 99\d/).waitFor();
});

test("6, plan ahead: each link and the space has its month, the cheapest step moves it, and a loss is told for that day", async () => {
  const page = await opened();
  await page.getByRole("button", { name: "Apply: Storage nodes 4 → 8" }).click();
  await heading(page, /^Fits/).waitFor();
  await enter(page, "Copies", "1");
  await enter(page, "Data", "700 TB");
  await heading(page, /^Fits/).waitFor();
  await pageLink(page, "Growth").click();

  await heading(page, /^8 storage nodes last \d+ months, until [A-Z][a-z]+ 20\d\d\.$/).waitFor();
  const runsOut = region(page, "When each runs out, and the cheapest step");
  await runsOut.getByRole("row", { name: /^Capacity \d+ % [A-Z][a-z]{2} 20\d\d / }).waitFor();
  const before = await titleOf(page);

  await runsOut
    .getByRole("button", { name: /^Apply \+\d+ storage nodes/ })
    .first()
    .click();
  await expect.poll(() => titleOf(page)).not.toBe(before);
  const lost = region(page, /^If something is lost/).getByRole("row", {
    name: /^1 storage node, clients spread/,
  });
  await lost.getByText(/within policy|over/).waitFor();
});
