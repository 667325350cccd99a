import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { JobOut, Simulation } from "@/api";
import { asAsked, band } from "@/test/assessment";
import { SCHEDULE_FIELDS_SAID, aBatchAnswer, aBatchAssessment, aJobClass, aPlan } from "@/test/batch";
import { openAt } from "@/test/openAt";

const API = "http://localhost/api/v1";
const QUEUED: JobOut = {
  id: "j1",
  kind: "simulation",
  state: "queued",
  attempts: 0,
  result: null,
  problem: null,
  created_at: "2019-03-04T09:00:00Z",
  started_at: null,
  finished_at: null,
  progress: { share: 0, sentence: "" },
};
const RESULT: Simulation = {
  model_version: "0.1.0",
  catalogue_version: "c0ffee",
  seed: 7,
  replicates: 200,
  events: 900,
  sentence: "10 jobs, simulated 200 times, take 1:58 h.",
  varies: "Placement differs.",
  window_s: band(7000, 7080, 7200),
  least_s: 6900,
  most_s: 7300,
  tail_s: 0,
  done_by: null,
  histogram: { edges_s: [6900, 7100, 7300], counts: [120, 80] },
  classes: [{ name: "loads", jobs: 5, run_s: band(90), wait_s: band(0), stretch: band(1.5) }],
  edges_s: [0, 7300],
  first_launch_s: 0,
  links: [],
  pools: [],
  engines: [],
  disagreement: "Makespan bounds says 2 % above the simulation.",
};

/** Stands in for the stream of a job's words, which jsdom lacks: a test says them itself. */
class Words extends EventTarget {
  static latest: Words | undefined;
  constructor(readonly address: string) {
    super();
    Words.latest = this;
  }
  close() {
    return undefined;
  }
}

function say(changes: Partial<JobOut>): void {
  const data = JSON.stringify({ ...QUEUED, ...changes });
  act(() => {
    Words.latest?.dispatchEvent(new MessageEvent("job", { data }));
  });
}

let cancelled: string[] = [];

beforeEach(() => {
  cancelled = [];
  vi.stubGlobal("EventSource", Words);
  const plan = aPlan([aJobClass("loads")]);
  openAt(
    "/?open=batch",
    http.get(`${API}/catalogue/fields`, () => HttpResponse.json(SCHEDULE_FIELDS_SAID)),
    http.post(`${API}/assessments`, ({ request }) =>
      HttpResponse.json(asAsked(request, aBatchAssessment(plan, aBatchAnswer()))),
    ),
    http.post(`${API}/simulations`, () => HttpResponse.json(QUEUED, { status: 202 })),
    http.delete(`${API}/jobs/:id`, ({ params }) => {
      cancelled.push(String(params.id));
      return HttpResponse.json({ ...QUEUED, state: "cancelled" });
    }),
  );
});

async function run() {
  await userEvent.click(await screen.findByRole("button", { name: "Simulation" }));
  await userEvent.click(screen.getByRole("button", { name: "Run the simulation" }));
  await screen.findByText(/Waiting for its turn/);
}

test("a simulation says how far it is, then when the batch is done and how far the engines are apart", async () => {
  await run();
  say({ state: "running", progress: { share: 0.25, sentence: "50 of 200 replicates" } });
  expect(screen.getByText("25 % · 50 of 200 replicates")).toBeTruthy();

  say({ state: "done", result: RESULT });

  expect(await screen.findByRole("figure", { name: /Distribution of the batch window/ })).toBeTruthy();
  expect(screen.getByText("Makespan bounds says 2 % above the simulation.")).toBeTruthy();
  expect(screen.getByText(/Seed 7/)).toBeTruthy();
});

test("when the design changes the answer stays, and says of what it is", async () => {
  await run();
  say({ state: "done", result: RESULT });
  await screen.findByRole("figure", { name: /Distribution/ });

  await userEvent.click(screen.getByRole("button", { name: "Launch schedule" }));
  await userEvent.type(await screen.findByRole("textbox", { name: "Jobs of loads" }), "0{Enter}");

  expect(await screen.findByText(/This is the run of .* as it was then/)).toBeTruthy();
  expect(screen.getByRole("figure", { name: /Distribution/ })).toBeTruthy();

  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.queryByText(/This is the run of/)).toBeNull();
});

test("a cancelled simulation says so, and can be run again", async () => {
  await run();

  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  say({ state: "cancelled" });

  expect(cancelled).toEqual(["j1"]);
  expect(await screen.findByText(/cancelled before it was done/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Run the simulation" })).toBeTruthy();
});

test("a failed simulation says why", async () => {
  await run();
  const problem = {
    type: "about:blank",
    title: "Too large",
    status: 422,
    errors: [],
    detail: "This would need 9,000,000,000 events.",
  };

  say({ state: "failed", problem });

  expect((await screen.findByRole("alert")).textContent).toBe(problem.detail);
});
