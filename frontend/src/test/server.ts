import { HttpResponse, delay, http } from "msw";
import { setupServer } from "msw/node";
import type { Assessment, Moves } from "@/api";
import { isJsonObject } from "@/lib/json";
import { NODES, aScenario, anAssessment, asAsked } from "@/test/assessment";
import { aSummary } from "@/test/validation";

const API = "http://localhost/api/v1";
const DOCUMENT = { version: 1, name: "Isilon F810", storage: { from: "f810", nodes: 4 } };
const EXAMPLE = { id: "f810_12_nodes", name: DOCUMENT.name, summary: "", document: DOCUMENT };

/** Nothing moves the answer. */
export const NO_MOVES: Moves = {
  model_version: "0.1.0",
  seed: 1,
  samples: 1000,
  catalogue_version: "c0ffee",
  rungs: [],
  fixes: [],
  ends_late: false,
  in_time: [],
  no_help: [],
  may_grow: "",
  deciding: null,
};

/** How many storage nodes each question for an answer was about, in the order they came. */
export const asked: number[] = [];

/** A stand-in for the server: answers name the storage nodes asked about; fewer than one are refused. */
export const server = setupServer(
  http.get("http://localhost/health/ready", () => HttpResponse.json({ status: "ready" })),
  http.get(`${API}/scenarios/:id`, () => HttpResponse.json(EXAMPLE)),
  http.get(`${API}/scenarios`, () => HttpResponse.json([EXAMPLE])),
  http.get(`${API}/catalogue/fields`, () => HttpResponse.json([NODES])),
  http.get(`${API}/catalogue`, () => HttpResponse.json([])),
  http.get(`${API}/validation/summary`, () => HttpResponse.json(aSummary())),
  http.post(`${API}/reversals`, () => HttpResponse.json({}, { status: 500 })),
  http.post(`${API}/moves`, () => HttpResponse.json(NO_MOVES)),
  http.post(`${API}/assessments`, async ({ request }) => {
    const nodes = storageNodes(await request.json());
    if (asksForAnswer(request)) asked.push(nodes);
    return nodes < 1 ? refusal(nodes) : HttpResponse.json(asAsked(request, answerFor(nodes)));
  }),
);

/** From now on every assessment takes this long. */
export function slowDown(ms: number): void {
  server.use(
    http.post(`${API}/assessments`, async ({ request }) => {
      const nodes = storageNodes(await request.json());
      if (asksForAnswer(request)) asked.push(nodes);
      await delay(ms);
      return HttpResponse.json(asAsked(request, answerFor(nodes)));
    }),
  );
}

/** From now on nothing comes back. */
export function goAway(): void {
  server.use(
    http.post(`${API}/assessments`, () => HttpResponse.error()),
    http.get("http://localhost/health/ready", () => HttpResponse.error()),
  );
}

/** Whether a question is for the answer, not for one of the parts that come by name. */
function asksForAnswer(request: Request): boolean {
  return !new URL(request.url).searchParams.has("parts");
}

function answerFor(nodes: number): Assessment {
  const { verdict } = anAssessment();
  const title = `Too small: 8 storage nodes needed, ${nodes} in this design.`;
  return anAssessment({ scenario: aScenario(nodes), verdict: { ...verdict, title } });
}

function refusal(nodes: number) {
  const fault = { in: "body", pointer: "/storage/nodes", wanted: "at least 1", got: String(nodes) };
  const problem = {
    type: "about:blank",
    title: "Invalid scenario",
    status: 422,
    detail: "1 fault",
  };
  return HttpResponse.json({ ...problem, errors: [fault] }, { status: 422 });
}

function storageNodes(document: unknown): number {
  const storage = isJsonObject(document) ? document.storage : undefined;
  return isJsonObject(storage) && typeof storage.nodes === "number" ? storage.nodes : 4;
}
