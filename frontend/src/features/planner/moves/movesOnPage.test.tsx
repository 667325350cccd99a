import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Fix, Rung } from "@/api";
import { anAssessment, asAsked } from "@/test/assessment";
import { openAt } from "@/test/openAt";
import { NO_MOVES } from "@/test/server";

const ASSESSMENTS = "http://localhost/api/v1/assessments";

const EIGHT: Fix = {
  label: "Storage nodes 4 → 8",
  state: "fits",
  result: "Fits. 98 % of cases",
  side_effects: "4 nodes more",
  patch: { storage: { nodes: 8 } },
};

test("a change that makes it fit is applied to the document, and undone like any other", async () => {
  openAt(
    "/",
    http.post("http://localhost/api/v1/moves", () => HttpResponse.json({ ...NO_MOVES, fixes: [EIGHT] })),
  );

  await userEvent.click(await screen.findByRole("button", { name: "Apply: Storage nodes 4 → 8" }));
  await waitFor(() => {
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("8 in this design");
  });
  expect(await screen.findByText(/^Changed: Storage nodes 4 → 8\./)).toBeTruthy();

  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => {
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("4 in this design");
  });
  expect(screen.queryByText(/^Changed/)).toBeNull();
});

test("a late batch of a design that fits is first told what ends it in time, then what can go", async () => {
  const twenty: Fix = { ...EIGHT, label: "Grid nodes 10 → 20", patch: { grid: [] } };
  const fits = anAssessment();
  const late = { ...fits, verdict: { ...fits.verdict, state: "fits" as const, batch_late: "0:30 late" } };
  openAt(
    "/",
    http.post(ASSESSMENTS, ({ request }) => HttpResponse.json(asAsked(request, late))),
    http.post("http://localhost/api/v1/moves", () =>
      HttpResponse.json({ ...NO_MOVES, in_time: [twenty], fixes: [EIGHT] }),
    ),
  );

  const card = await screen.findByRole("region", { name: "End in time" });
  await within(card).findByRole("heading", { name: "What can go" });
  expect(
    within(card)
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label")),
  ).toEqual(["Apply: Grid nodes 10 → 20", "Apply: Storage nodes 4 → 8"]);
  expect(screen.getAllByRole("button", { name: "End in time" })).not.toHaveLength(0);
});

test("what ends a batch in time gives its focus to what can go, once it is applied", async () => {
  const twelve: Fix = { ...EIGHT, label: "Storage nodes 4 → 12", patch: { storage: { nodes: 12 } } };
  const { verdict, ...rest } = anAssessment();
  const told = (late: string) => ({
    ...rest,
    verdict: { ...verdict, state: "fits" as const, batch_late: late },
  });
  let answer = told("0:30 late");
  openAt(
    "/",
    http.post(ASSESSMENTS, ({ request }) => HttpResponse.json(asAsked(request, answer))),
    http.post("http://localhost/api/v1/moves", () =>
      HttpResponse.json({ ...NO_MOVES, in_time: [twelve], fixes: [EIGHT] }),
    ),
  );
  const apply = await screen.findByRole("button", { name: "Apply: Storage nodes 4 → 12" });

  answer = told("");
  await userEvent.click(apply);

  await screen.findByRole("region", { name: "What can go" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Apply: Storage nodes 4 → 8" }));
});

test("neither a change nor an opened section is a step of the browser's history", async () => {
  openAt(
    "/",
    http.post("http://localhost/api/v1/moves", () => HttpResponse.json({ ...NO_MOVES, fixes: [EIGHT] })),
  );
  await screen.findByRole("button", { name: /^Apply/ });
  const steps = window.history.length;

  await userEvent.click(screen.getByRole("button", { name: /^Apply/ }));
  await userEvent.click(screen.getByRole("button", { name: "Engines" }));

  await waitFor(() => {
    const search = new URLSearchParams(window.location.search);
    expect([search.get("open"), search.has("s")]).toEqual(["engines", true]);
  });
  expect(window.history.length).toBe(steps);
});

test("where the moves cannot be had both cards say why, and ask again", async () => {
  let known = false;
  openAt(
    "/",
    http.post("http://localhost/api/v1/moves", () =>
      known
        ? HttpResponse.json({ ...NO_MOVES, fixes: [EIGHT] })
        : HttpResponse.json({ detail: "too much work" }, { status: 422 }),
    ),
  );

  const ladder = await screen.findByRole("region", { name: "What moves the answer" });
  const fixes = screen.getByRole("region", { name: "Make it fit" });
  expect(await within(ladder).findByText("Not worked out: too much work")).toBeTruthy();
  expect(within(fixes).getByText("Not worked out: too much work")).toBeTruthy();
  expect(screen.queryByLabelText(/^On its way/)).toBeNull();

  known = true;
  await userEvent.click(within(fixes).getByRole("button", { name: "Try again" }));

  await screen.findByRole("button", { name: "Apply: Storage nodes 4 → 8" });
  expect(screen.queryByText(/Not worked out/)).toBeNull();
});

const NO_LOSS: Rung = {
  words: "no node lost",
  storage_nodes: 6,
  bought: null,
  holds_share: 0.97,
  also: "",
  current: false,
  this_design: false,
  patch: { policy: { survive_storage_nodes: 0 } },
};

function openWithRung(): void {
  openAt(
    "/",
    http.post("http://localhost/api/v1/moves", () => HttpResponse.json({ ...NO_MOVES, rungs: [NO_LOSS] })),
    http.post(ASSESSMENTS, async ({ request }) => {
      const asked = JSON.stringify(await request.clone().json());
      const nodes = asked.includes("survive_storage_nodes") ? 6 : 8;
      const { verdict } = anAssessment();
      const title = `Too small: ${nodes} storage nodes needed.`;
      return HttpResponse.json(asAsked(request, anAssessment({ verdict: { ...verdict, title } })));
    }),
  );
}

const verdictSays = (title: string) =>
  waitFor(() => {
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  });

test("a rung that is pointed at previews its answer, and the design's own is back when it is left", async () => {
  openWithRung();
  const rung = await screen.findByRole("button", { name: /no node lost/ });

  await userEvent.hover(rung);
  await verdictSays("Too small: 6 storage nodes needed.");
  expect(screen.getByText("Preview: no node lost")).toBeTruthy();

  await userEvent.unhover(rung);
  await verdictSays("Too small: 8 storage nodes needed.");
  expect(screen.queryByText(/^Preview/)).toBeNull();
});

test("Escape drops the preview of a focused rung, Enter takes it, and Undo brings the design back", async () => {
  openWithRung();
  const rung = await screen.findByRole("button", { name: /no node lost/ });

  rung.focus();
  await verdictSays("Too small: 6 storage nodes needed.");
  await userEvent.keyboard("{Escape}");
  await verdictSays("Too small: 8 storage nodes needed.");

  await userEvent.keyboard("{Enter}");
  await verdictSays("Too small: 6 storage nodes needed.");
  expect(screen.queryByText(/^Preview/)).toBeNull();
  // The focus stays, and what is taken back is not previewed again.
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /no node lost/ }));
  await userEvent.keyboard("{Control>}z{/Control}");
  await verdictSays("Too small: 8 storage nodes needed.");
  expect(screen.queryByText(/^Preview/)).toBeNull();
});
