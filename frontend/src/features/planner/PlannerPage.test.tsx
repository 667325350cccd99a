import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Assessment, Fix, Rung } from "@/api";
import { anAssessment, asAsked, band } from "@/test/assessment";
import { openAt } from "@/test/openAt";
import { NO_MOVES } from "@/test/server";

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

afterEach(() => {
  vi.restoreAllMocks();
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
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await verdictSays("Too small: 8 storage nodes needed.");
});

test("a near miss can be taken for the headroom that is asked", async () => {
  const { verdict } = anAssessment();
  const near = { ...verdict, state: "just_too_small" as const, headroom_left: 0.1983 };
  const bodies: unknown[] = [];
  openAt(
    "/",
    http.post(ASSESSMENTS, async ({ request }) => {
      bodies.push(await request.clone().json());
      return HttpResponse.json(asAsked(request, anAssessment({ verdict: near })));
    }),
  );

  await userEvent.click(await screen.findByRole("button", { name: "Accept 19.8 %" }));

  await waitFor(() => {
    expect(bodies.at(-1)).toMatchObject({ policy: { headroom: 0.1983 } });
  });
});

test("where the data does not fit, the verdict's word leads to the capacity section and opens it", async () => {
  const { verdict } = ANSWER;
  const overFull = anAssessment({
    ...ANSWER,
    verdict: {
      ...verdict,
      state: "over_full",
      why: { before: "", link: "Capacity", after: " binds, whatever the throughput." },
    },
  });
  openAt(
    "/",
    http.post(ASSESSMENTS, ({ request }) => HttpResponse.json(asAsked(request, overFull))),
  );

  await userEvent.click(await screen.findByRole("link", { name: "Capacity" }));

  const section = await screen.findByRole("button", { name: "Capacity" });
  await waitFor(() => {
    expect(section.ariaExpanded).toBe("true");
  });
});

test("the way to changes is called what its card is called, where the throughput is unknown too", async () => {
  const { verdict } = ANSWER;
  const unknown = anAssessment({ ...ANSWER, verdict: { ...verdict, state: "unknown" } });
  // A phone: the inputs and the way to changes stand in a bar.
  vi.spyOn(window, "matchMedia").mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === "(width < 900px)",
      onchange: null,
    } as MediaQueryList),
  );
  openAt(
    "/",
    http.post(ASSESSMENTS, ({ request }) => HttpResponse.json(asAsked(request, unknown))),
  );

  expect(await screen.findByRole("button", { name: "Ways to a number" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Ways to a number" })).toBeTruthy();
});
