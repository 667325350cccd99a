import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { Assessment } from "@/api";
import { linkText } from "@/scenario/link";
import { NODES, anAssessment, asAsked, band } from "@/test/assessment";
import { openAt } from "@/test/openAt";
import { server } from "@/test/server";

const ASSESSMENTS = "http://localhost/api/v1/assessments";

const ANSWER: Assessment = anAssessment({
  calculation_log: [
    {
      step: "demand of all cores",
      formula: "predict.demand.total",
      equation: "d = n * c",
      inputs: [],
      result: band(9720),
      unit: "MB/s",
    },
  ],
});

let parts: string[][] = [];

beforeEach(() => {
  parts = [];
});

function open(): void {
  openAt(
    "/",
    http.post(ASSESSMENTS, ({ request }) => {
      parts.push(new URL(request.url).searchParams.getAll("parts"));
      return HttpResponse.json(asAsked(request, ANSWER));
    }),
  );
}

test("the answer and what the document stands for are asked apart; the log only when it is opened", async () => {
  open();
  const log = await screen.findByRole("button", { name: "Calculation log" });
  expect(parts).toEqual([[], ["scenario"]]);

  await userEvent.click(log);

  expect(await screen.findByText("demand of all cores")).toBeTruthy();
  expect(parts).toEqual([[], ["scenario"], ["log"]]);
  expect(screen.getByRole("button", { name: /the calculation log as a file/ })).toBeTruthy();
  expect(new URLSearchParams(window.location.search).get("open")).toBe("log");
});

test("while a number moves only the answer is asked; what stands around it, once it holds still", async () => {
  open();
  const field = await screen.findByRole("textbox", { name: "Storage nodes" });
  parts = [];

  for (let press = 0; press < 4; press += 1) fireEvent.keyDown(field, { key: "ArrowUp" });

  await waitFor(() => {
    expect(parts).toContainEqual(["scenario"]);
  });
  expect(parts.at(-1)).toEqual(["scenario"]);
  expect(parts.filter((asked) => asked.length > 0)).toEqual([["scenario"]]);
  expect(parts.length).toBeGreaterThan(1);
});

test("a line says how far off held-out published figures were, and leads to the tables behind it", async () => {
  open();

  const link = await screen.findByRole("link", { name: "How well it predicts" });

  expect(link.getAttribute("href")).toMatch(/^\/method.*#fidelity$/);
  expect(link.closest("p")?.textContent.replaceAll("\u00a0", " ")).toContain(
    "3.3 % off on 128 held-out published figures (the median of 41 tables); 88 % of them inside the 90 % band.",
  );
});

test("a log that cannot be had says why", async () => {
  openAt(
    "/",
    http.post(ASSESSMENTS, ({ request }) =>
      new URL(request.url).searchParams.get("parts") === "log"
        ? HttpResponse.json({ detail: "too much work" }, { status: 422 })
        : HttpResponse.json(asAsked(request, ANSWER)),
    ),
  );

  await userEvent.click(await screen.findByRole("button", { name: "Calculation log" }));

  expect(await screen.findByText("too much work")).toBeTruthy();
});

test("while the server is away the last answer and the inputs are there when one comes back to the page", async () => {
  open();
  const typed = await screen.findByRole("textbox", { name: "Storage nodes" });
  server.use(http.post(ASSESSMENTS, () => HttpResponse.error()));
  await userEvent.clear(typed);
  await userEvent.type(typed, "6{Enter}");
  await screen.findByText(/the server does not answer/);

  await userEvent.click(screen.getByRole("link", { name: "Method" }));
  await waitFor(() => {
    expect(screen.queryByRole("textbox", { name: "Storage nodes" })).toBeNull();
  });
  await userEvent.click(screen.getByRole("link", { name: "Planner" }));

  expect(await screen.findByRole("heading", { level: 1, name: /in this design/ })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Storage nodes" }).value).toBe("6");
});

test("a first address with a refused value has the other fields as the catalogue fills them", async () => {
  const cores = { ...NODES, path: "workload/rule_mb_s_per_core", label: "I/O per core", unit: "MB/s" };
  const refused = { storage: { from: "f810", nodes: 0 }, workload: { from: "fsi" } };
  openAt(
    `/?s=${linkText(refused)}`,
    http.get("http://localhost/api/v1/catalogue/fields", () => HttpResponse.json([NODES, cores])),
  );

  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "I/O per core" });

  await waitFor(() => {
    expect(field.value).toBe("100–150");
  });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Storage nodes" }).value).toBe("0");
});
