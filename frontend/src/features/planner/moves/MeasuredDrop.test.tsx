import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { ProposalOut } from "@/api";
import { anAssessment, asAsked } from "@/test/assessment";
import { openAt } from "@/test/openAt";

const API = "http://localhost/api/v1";
const PROPOSAL: ProposalOut = {
  ceilings: [
    {
      way: "read",
      gb_s: 2,
      read_share: 1,
      kind: "carried",
      is_ceiling: true,
      sentence: "At least 2 GB/s read by one client: a lower bound, which sizes on the safe side.",
      cautions: ["One client ran it: the array may carry more."],
      tests: ["one.json"],
    },
  ],
  day: "2026-11-20",
  dated: true,
  patch: { storage: { from: "own:f810_measured" } },
};

const RESULT = new File(['{"fio version": "fio-3.36"}'], "one.json", { type: "application/json" });

/** The planner on an array of unknown throughput; what it asked of the server, in order. */
function openUnknown(answer: () => Response): { posted: unknown[]; assessed: unknown[] } {
  const asked = { posted: [] as unknown[], assessed: [] as unknown[] };
  const known = anAssessment();
  const unknown = { ...known, verdict: { ...known.verdict, state: "unknown" as const } };
  openAt(
    "/",
    http.post(`${API}/assessments`, async ({ request }) => {
      asked.assessed.push(await request.json());
      return HttpResponse.json(asAsked(request, unknown));
    }),
    http.post(`${API}/own-entries/proposals`, async ({ request }) => {
      asked.posted.push(await request.json());
      return answer();
    }),
  );
  return asked;
}

test("a dropped result is read by the server, told with its cautions, and taken with a click", async () => {
  const asked = openUnknown(() => HttpResponse.json(PROPOSAL));

  await userEvent.upload(await screen.findByLabelText("Results of an I/O test"), RESULT);

  await screen.findByText(/At least 2 GB\/s read by one client/);
  expect(screen.getByText(/the array may carry more/)).toBeTruthy();
  expect(asked.posted).toMatchObject([
    { files: [{ name: "one.json", text: '{"fio version": "fio-3.36"}' }] },
  ]);

  await userEvent.click(screen.getByRole("button", { name: "Take as the ceiling" }));

  await expect.poll(() => asked.assessed.at(-1)).toMatchObject({ storage: { from: "own:f810_measured" } });
  expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", false);
});

test("a result that bounds nothing is offered as evidence, not as a ceiling", async () => {
  const ceilings = PROPOSAL.ceilings.map((one) => ({ ...one, is_ceiling: false }));
  openUnknown(() => HttpResponse.json({ ...PROPOSAL, ceilings, dated: false }));

  await userEvent.upload(await screen.findByLabelText("Results of an I/O test"), RESULT);

  expect(await screen.findByRole("button", { name: "Keep as evidence" })).toBeTruthy();
  expect(screen.getByText(/do not say when they ran; 2026-11-20/)).toBeTruthy();
});

test("what is no result is refused with the server's reason", async () => {
  openUnknown(() =>
    HttpResponse.json({ detail: "one.json: wanted fio JSON, got vmstat text" }, { status: 422 }),
  );

  await userEvent.upload(await screen.findByLabelText("Results of an I/O test"), RESULT);

  expect((await screen.findByRole("alert")).textContent).toBe("one.json: wanted fio JSON, got vmstat text");
});
