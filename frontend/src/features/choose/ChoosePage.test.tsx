import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { openAt } from "@/test/openAt";
import { aCandidate, aSizing } from "@/test/sizing";

const SIZINGS = "http://localhost/api/v1/sizings";

const TEN = aCandidate({
  id: "isilon_f810_lab-10",
  label: "10 F810",
  storage_nodes: 10,
  why_here: "Carries +15 % a year, 3 y.",
  changes: ["2 front-end ports a node"],
});
const REGRET = {
  array: "isilon_f810_lab",
  name: "Isilon F810, as in the lab",
  futures: [{ name: "as_asked" as const, label: "As asked", holds_share: 0.98 }],
  needs: [8],
  rows: [
    {
      label: "8 F810",
      storage_nodes: 8,
      cells: [{ future: "as_asked" as const, spare: 0, words: "0", regret: 0 }],
      worst: 0,
      mean: 0,
      worst_cost: null,
      least_worst: true,
      least_mean: true,
    },
  ],
  short_price: 2,
  other_drives_carry: false,
};

function openChoose(different: Parameters<typeof aSizing>[0] = {}, address = "/choose"): unknown[] {
  const asked: unknown[] = [];
  openAt(
    address,
    http.post(SIZINGS, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(aSizing(different));
    }),
  );
  return asked;
}

test("what is changed here is undone and redone in the header, as on the planner", async () => {
  openChoose();
  await screen.findByRole("heading", { level: 1, name: /8 F810 nodes fit today/ });

  for (const name of ["Undo", "Redo", "Copy link"]) {
    expect(screen.getByRole("button", { name }).closest("main")).toBeNull();
  }
});

test("the answer is the title, and each candidate says why it stands where it does", async () => {
  openChoose({ candidates: [aCandidate(), TEN] });

  expect(await screen.findByRole("heading", { level: 1, name: /8 F810 nodes fit today/ })).toBeTruthy();
  const row = screen.getByRole("row", { name: /^10 F810/ });
  expect(row.textContent).toContain("Carries +15 % a year, 3 y. With 2 front-end ports a node.");
});

test("until the first answer is there, the parts to come stand under their heads", async () => {
  openAt(
    "/choose",
    http.post(SIZINGS, () => new Promise<never>(() => undefined)),
  );

  const heads = await screen.findAllByRole("heading", { level: 2 });

  expect(heads.map(({ textContent }) => textContent)).toEqual([
    "Futures, pins, limits and prices",
    "Fewer nodes, or more futures carried",
    "Candidates that fit",
    "Regret",
    "Rejected families",
  ]);
  expect(screen.getAllByRole("status", { name: /^On its way: / })).toHaveLength(4);
  expect(screen.getByText(/judged in every size/)).toBeTruthy();
});

test("what the address says is what is asked", async () => {
  const asked = openChoose({}, "/choose?futures=growth_25&nodes=12&short=5");

  await screen.findByRole("heading", { level: 1, name: /8 F810/ });

  expect(asked.at(-1)).toMatchObject({
    terms: { futures: ["growth_25"], max_storage_nodes: 12, short_price: 5 },
  });
});

test("a ticked future is asked and stands in the address", async () => {
  const asked = openChoose();
  await screen.findByRole("heading", { level: 1, name: /8 F810/ });

  await userEvent.click(screen.getByRole("button", { name: /Futures, pins/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: "25 GbE grid nodes" }));

  await waitFor(() => {
    expect(window.location.search).toContain("network_25");
  });
  await waitFor(() => {
    expect(JSON.stringify(asked.at(-1))).toContain("network_25");
  });
});

test("the least worst regret is marked with a word, and the price of being short is asked anew", async () => {
  const asked = openChoose({ regret: REGRET });
  const regret = await screen.findByRole("region", { name: /^Regret over 1 future/ });

  expect(within(regret).getByRole("row", { name: /8 F810/ }).textContent).toContain("0 least");
  await userEvent.selectOptions(within(regret).getByRole("combobox"), "3");

  await waitFor(() => {
    expect(asked.at(-1)).toMatchObject({ terms: { short_price: 3 } });
  });
});

test("a regret that leaves out what no size of an array carries says how many futures it is of", async () => {
  const grown = { name: "growth_25" as const, label: "+25 % a year, 3 y", holds_share: 0 };
  const futures = [...REGRET.futures, grown];
  const rows = REGRET.rows.slice(0, 1).map((row) => ({ ...row, least_worst: false, least_mean: false }));
  openChoose({ regret: { ...REGRET, futures, needs: [8, null], rows } });

  const regret = await screen.findByRole("region", { name: /^Regret over 2 futures/ });

  const size = within(regret).getByRole("row", { name: /8 F810/ });
  expect(size.textContent).toContain("0 in 1 of 2 futures");
  expect(size.textContent).not.toContain("least");
});

test("where nothing fits the nearest misses stand, and there is nothing to use", async () => {
  const miss = aCandidate({ fits: false, leads: false, why_here: "Misses space by 0.6 TB." });
  openChoose({
    title: "Nothing of the catalogue fits.",
    recommended: null,
    candidates: [miss],
    misses: [miss.id],
  });

  const misses = await screen.findByRole("region", { name: "Nearest misses" });

  expect(misses.textContent).toContain("Misses space by 0.6 TB.");
  expect(screen.queryByRole("button", { name: /^Use/ })).toBeNull();
});

test("a rejected family says why, and how it would be admitted", async () => {
  openChoose({
    rejected: [
      {
        families: ["EMC DSSD D5"],
        arrays: ["emc_dssd_d5"],
        why: "Throughput unknown: no sustained GB/s is published.",
        admission: {
          words: "1 node fits from 12.2 GB/s a node.",
          asks: "Enter one measured figure.",
          storage_nodes: 1,
          holds_share: 0.52,
          patch: { storage: { from: "emc_dssd_d5" } },
        },
        no_admission: "",
      },
    ],
  });

  const row = await screen.findByRole("row", { name: /EMC DSSD D5/ });

  expect(row.textContent).toContain("Enter one measured figure. 1 node fits from 12.2 GB/s a node.");
  expect(within(row).getByRole("button", { name: "Enter EMC DSSD D5 in the planner" })).toBeTruthy();
});

test("what is refused is said with its place", async () => {
  openAt(
    "/choose",
    http.post(SIZINGS, () =>
      HttpResponse.json(
        {
          title: "Refused",
          detail: "no",
          errors: [{ pointer: "/terms/nodes", wanted: "a number", got: "x" }],
        },
        { status: 422 },
      ),
    ),
  );

  expect((await screen.findByRole("alert")).textContent).toContain("/terms/nodes: a number.");
});

test("designs that are called the same are told apart by their array", async () => {
  const drives = aCandidate({ id: "isilon_f810_7_68-8", array: "isilon_f810_7_68", name: "F810, 7.68 TB" });
  openChoose({
    candidates: [aCandidate({ fits: false }), { ...drives, fits: false }, TEN],
    recommended: null,
    misses: ["isilon_f810_lab-8", "isilon_f810_7_68-8", "isilon_f810_lab-10"],
  });

  const [first, second] = await screen.findAllByRole("row", { name: /^8 F810/ });

  expect(first?.querySelector(".note")?.textContent).toBe(" Isilon F810, as in the lab");
  expect(second?.querySelector(".note")?.textContent).toBe(" F810, 7.68 TB");
  expect(screen.getByRole("row", { name: /^10 F810/ }).querySelector(".note")).toBeNull();
});

test("designs of one array with other drives are told apart by them", async () => {
  const of = (drives: string) =>
    aCandidate({ id: `f210-${drives}-8`, label: "8 F210", name: "F210", drives });
  openChoose({ candidates: [of("7.68 TB"), of("15.36 TB")], recommended: null });

  const [first, second] = await screen.findAllByRole("row", { name: /^8 F210/ });

  expect(first?.querySelector(".note")?.textContent).toBe(" F210, drives of 7.68 TB");
  expect(second?.querySelector(".note")?.textContent).toBe(" F210, drives of 15.36 TB");
});

test("a service says what is bought of it today and in each future, and stands before any array", async () => {
  openChoose({
    title: "46 TiB of Azure NetApp Files, Ultra fit today.",
    recommended: null,
    candidates: [],
    services: [
      {
        id: "azure_netapp_files_ultra-1x46",
        array: "azure_netapp_files_ultra",
        name: "Azure NetApp Files, Ultra",
        bought: "46 TiB",
        volumes: 1,
        tib: 46,
        provisioned_mb_s: null,
        total_tib: 46,
        changes: [],
        current: false,
        holds_share: 0.91,
        futures_share: 0.5,
        then: [
          { name: "growth_15", label: "+15 % a year, 3 y", holds_share: 0, bought: "70 TiB", total_tib: 70 },
          { name: "growth_25", label: "+25 % a year, 3 y", holds_share: 0, bought: null, total_tib: null },
        ],
        binds: "Purchased throughput",
        used: 0.99,
        why_here: "12 TiB hold the data; 46 TiB are bought for 3.2 GB/s.",
        patch: {},
      },
    ],
  });

  const row = await screen.findByRole("row", { name: /^Azure NetApp Files, Ultra/ });

  const cells = within(row).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    "46 TiB",
    "70 TiB",
    "not by size",
    "Purchased throughput",
    "91\u00a0%",
    "12 TiB hold the data; 46 TiB are bought for 3.2 GB/s.",
  ]);
  expect(screen.queryByRole("heading", { name: "Nearest misses" })).toBeNull();
});
