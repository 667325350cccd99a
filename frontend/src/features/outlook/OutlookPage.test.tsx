import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { type JsonObject, isJsonObject } from "@/lib/json";
import { band } from "@/test/assessment";
import { openAt } from "@/test/openAt";
import { server } from "@/test/server";
import { aLine, aLoss, aStep, anOutlook } from "@/test/outlook";

const OUTLOOKS = "http://localhost/api/v1/outlooks";
const FIRST = aLine({ name: "processing", label: "Storage-node processing", first: true, step: aStep({}) });

let asked: { query: URLSearchParams; document: JsonObject }[] = [];

beforeEach(() => {
  asked = [];
});

function open(address = "/growth?from=2026-11"): void {
  openAt(
    address,
    http.post(OUTLOOKS, async ({ request }) => {
      const document = await request.json();
      if (isJsonObject(document)) asked.push({ query: new URL(request.url).searchParams, document });
      return HttpResponse.json(anOutlook({ lines: [FIRST], losses: [aLoss({})] }));
    }),
  );
}

test("the title is the month, and the table says what runs out and what moves it", async () => {
  open();

  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(
    "8 storage nodes last 1 month.",
  );
  expect(
    screen.getByRole("row", { name: /Storage-node processing 80\s% Dec 2026.*\+2 storage nodes/ }),
  ).toBeTruthy();
  expect(screen.getByRole("row", { name: /1 storage node, clients spread/ })).toBeTruthy();
  expect(asked[0]?.query.get("from")).toBe("2026-11");
  expect(screen.getByText(/^Of .*\.$/)).toBeDefined();
});

test("a step that is applied changes the design", async () => {
  open();

  await userEvent.click(await screen.findByRole("button", { name: /^Apply \+2 storage nodes/ }));

  await waitFor(() => {
    expect(asked.at(-1)?.document).toMatchObject({ storage: { nodes: 10 } });
  });
});

test("what the address asks is asked of the server", async () => {
  open("/growth?from=2027-01&years=3&month=12");
  await screen.findByRole("heading", { level: 1 });

  const { query } = asked.at(-1) ?? {};

  expect([query?.get("from"), query?.get("years"), query?.get("month")]).toEqual(["2027-01", "3", "12"]);
});

test("a refusal says why", async () => {
  openAt(
    "/growth",
    http.post(OUTLOOKS, () =>
      HttpResponse.json({ detail: "too much work", title: "", errors: [] }, { status: 422 }),
    ),
  );

  expect(await screen.findByText(/too much work/)).toBeTruthy();
});

test("an answer that is unknown is marked so, for nothing in it to be drawn as what binds", async () => {
  const outlook = anOutlook({ lines: [FIRST] });
  openAt(
    "/growth?from=2026-11",
    http.post(OUTLOOKS, () =>
      HttpResponse.json({ ...outlook, lasts: { ...outlook.lasts, state: "unknown" } }),
    ),
  );

  const heading = await screen.findByRole("heading", { level: 1 });

  expect(heading.closest("[data-unknown]")?.getAttribute("data-unknown")).toBe("true");
});

test("a loss of data is marked, and not its share, which the links still sustain", async () => {
  openAt(
    "/growth?from=2026-11",
    http.post(OUTLOOKS, () =>
      HttpResponse.json(
        anOutlook({
          lines: [FIRST],
          losses: [
            aLoss({ name: "two", label: "2 storage nodes", state: "data_lost", words: "lost" }),
            aLoss({ name: "over", label: "1 uplink", state: "over", words: "over" }),
          ],
        }),
      ),
    ),
  );

  const marked = async (name: RegExp) => {
    const row = await screen.findByRole("row", { name });
    return (row.querySelector('[data-head="used"]')?.className ?? "").includes("first");
  };

  expect(await marked(/^2 storage nodes/)).toBe(false);
  expect(await marked(/^1 uplink/)).toBe(true);
  expect(screen.getByText("lost.").tagName).toBe("STRONG");
});

test("the ends of what is used share one percent sign, as every range does", async () => {
  openAt(
    "/growth?from=2026-11",
    http.post(OUTLOOKS, () =>
      HttpResponse.json(
        anOutlook({ lines: [FIRST], losses: [aLoss({ label: "nothing", used: band(0.44, 0.54, 0.65) })] }),
      ),
    ),
  );

  const row = await screen.findByRole("row", { name: /^nothing/ });

  expect(row.querySelector('[data-head="used"]')?.textContent).toBe("54\u00a0%44 – 65\u00a0%");
});

test("how the bars are drawn is said only where there are bars", async () => {
  open();
  await screen.findByRole("heading", { level: 1 });

  expect(screen.getByText(/No input alone moves the month/)).toBeTruthy();
  expect(screen.queryByText(/^Each input alone, over its range/)).toBeNull();
});

test("while the server is away a rate that is entered stands, and is there when one comes back to the page", async () => {
  const source = { title: "", where: "", paper: "", url: "", retrieved: "", note: "" };
  const cores = { name: "cores", label: "Cores a year", low: 0.15, mid: null, high: 0.15 };
  const outlook = anOutlook({ rates: [{ ...cores, basis: "assumed", source }] });
  openAt(
    "/growth?from=2026-11",
    http.post(OUTLOOKS, () => HttpResponse.json(outlook)),
  );
  await userEvent.click(await screen.findByRole("button", { name: /^Cores 15/ }));
  server.use(http.post(OUTLOOKS, () => HttpResponse.error()));

  const field = await screen.findByRole("textbox", { name: "Cores a year", hidden: true });
  await userEvent.clear(field);
  await userEvent.type(field, "30 %{Enter}");

  expect(await screen.findByRole("button", { name: /^Cores 30/ })).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "Planner" }));
  await screen.findByRole("heading", { level: 1, name: /in this design/ });
  await userEvent.click(screen.getByRole("link", { name: "Growth" }));
  expect(await screen.findByRole("button", { name: /^Cores 30/ })).toBeTruthy();
});
