import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { BatchAnswer } from "@/api";
import { readAt } from "@/lib/document";
import type { Json, JsonObject } from "@/lib/json";
import { anAssessment, asAsked, band } from "@/test/assessment";
import {
  SCHEDULE_FIELDS_SAID,
  aBatchAnswer,
  aBatchAssessment,
  aJobClass,
  aPlan,
  aWindow,
} from "@/test/batch";
import { openAt } from "@/test/openAt";

const API = "http://localhost/api/v1";
const asked: JsonObject[] = [];

beforeEach(() => {
  asked.length = 0;
});

/** A server that answers every scenario with this batch, and refuses a class of fewer than no jobs. */
function openWith(batch: BatchAnswer): void {
  const plan = aPlan([aJobClass("loads"), aJobClass("reports")]);
  openAt(
    "/?open=batch",
    http.get(`${API}/catalogue/fields`, () => HttpResponse.json(SCHEDULE_FIELDS_SAID)),
    http.post(`${API}/assessments`, async ({ request }) => {
      const document = (await request.json()) as JsonObject;
      asked.push(document);
      const jobs = readAt(document, ["batch", "classes", 0, "jobs"]);
      if (typeof jobs === "number" && jobs < 0) return refusal("/batch/classes/0/jobs", jobs);
      return HttpResponse.json(asAsked(request, aBatchAssessment(plan, batch)));
    }),
  );
}

function refusal(pointer: string, got: number) {
  const errors = [{ in: "body", pointer, wanted: "at least 0", got: String(got) }];
  return HttpResponse.json({ title: "Invalid scenario", status: 422, errors }, { status: 422 });
}

async function openSchedule() {
  await userEvent.click(await screen.findByRole("button", { name: "Launch schedule" }));
  return screen.findByRole("table", { name: "Launch schedule" });
}

async function enter(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
}

function lastAsked(path: (string | number)[]): Json | undefined {
  return readAt(asked.at(-1), path);
}

function clock(name: string, description?: string) {
  return screen.findByRole<HTMLInputElement>("textbox", {
    name,
    ...(description && { description }),
  });
}

test("a band that passes the bounds of the batch says by what", async () => {
  const passes = aWindow({ window_s: band(3500, 7200, 10_800) });
  openWith(aBatchAnswer({ window: passes }));

  expect(
    await screen.findByText(/its bounds.*The band passes them by what the model may be off/),
  ).toBeTruthy();
});

test("a band within its bounds says nothing of the model's error", async () => {
  openWith(aBatchAnswer());

  const caption = await screen.findByText(/its bounds/);
  expect(caption.textContent).not.toContain("passes them");
});

test("says when the batch is done before anything else, then draws it and names its classes", async () => {
  openWith(aBatchAnswer());

  const panel = await screen.findByRole("region", { name: "Batch window" });

  await expect.poll(() => panel.textContent).toContain("10 jobs take 2:00 h, done by 00:00 next day.");
  expect(within(panel).getByRole("img", { name: /P50 00:00.*due 06:00/ })).toBeTruthy();
  expect(within(panel).getByRole("rowheader", { name: "loads" })).toBeTruthy();
});

test("a batch that has no answer says why, and offers no simulation of it", async () => {
  const reason = "No batch window: a ceiling is Unknown.";
  openWith(
    aBatchAnswer({ refused: reason, window: null, sentences: { done: reason, slowed: "", compression: "" } }),
  );

  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Simulation" })).toBeNull();
});

test("the schedule opens in place; a change of it is one step, in the address, and undone by one", async () => {
  openWith(aBatchAnswer());
  await openSchedule();
  const first = await clock("First launch of reports");

  await enter(first, "1 - 2 h");

  await waitFor(() => {
    expect(lastAsked(["batch", "classes", 1, "first_launch_min"])).toEqual({ low: 60, high: 120 });
  });
  await waitFor(() => {
    expect(window.location.search).toContain("s=1.");
  });

  const undo = screen.getByRole<HTMLButtonElement>("button", { name: "Undo" });
  await userEvent.click(undo);
  expect(first.value).toBe("0");
  expect(undo.disabled).toBe(true);
});

test("a refused launch is marked with the server's reason where it was typed", async () => {
  openWith(aBatchAnswer());
  await openSchedule();

  await enter(await clock("Jobs of loads"), "-3");

  expect(await clock("Jobs of loads", "wanted at least 0, got −3")).toBeTruthy();
});

test("the start is typed as people say it; what is no time of day is not taken", async () => {
  openWith(aBatchAnswer());
  await openSchedule();
  const questions = asked.length;

  await enter(await clock("Starts at"), "25:00");
  expect(await clock("Starts at", "wanted a time such as 22:30, got 25:00")).toBeTruthy();
  expect(asked).toHaveLength(questions);

  await enter(await clock("Starts at"), "9:30 pm");
  await waitFor(() => {
    expect(lastAsked(["batch", "starts_at"])).toBe("21:30");
  });
});

test("a scenario without a batch offers those of the catalogue", async () => {
  const entries = [{ id: "nightly", name: "Nightly batch" }];
  openAt(
    "/?open=batch",
    http.get(`${API}/catalogue`, () => HttpResponse.json([{ shelf: "batches", entries }])),
    http.post(`${API}/assessments`, async ({ request }) => {
      asked.push((await request.json()) as JsonObject);
      return HttpResponse.json(asAsked(request, anAssessment()));
    }),
  );

  await userEvent.click(await screen.findByRole("button", { name: /Add a batch/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Nightly batch" }));

  await waitFor(() => {
    expect(lastAsked(["batch"])).toEqual({ from: "nightly" });
  });
});
