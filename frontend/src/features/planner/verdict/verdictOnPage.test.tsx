import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { anAssessment, asAsked } from "@/test/assessment";
import { openAt } from "@/test/openAt";

const ASSESSMENTS = "http://localhost/api/v1/assessments";

afterEach(() => {
  vi.restoreAllMocks();
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

  await userEvent.click(await screen.findByRole("button", { name: /Accept 19.8\s%/ }));

  await waitFor(() => {
    expect(bodies.at(-1)).toMatchObject({ policy: { headroom: 0.1983 } });
  });
});

test("where the data does not fit, the verdict's word leads to the capacity section and opens it", async () => {
  const { verdict } = anAssessment();
  const overFull = anAssessment({
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

test("a link within the policy is not red where the design does not fit for another reason", async () => {
  const { verdict } = anAssessment();
  const shared = anAssessment({
    verdict: {
      ...verdict,
      title: "Not shared: 3 grid nodes cannot share HP DL580's own storage.",
      why: { before: "Tightest: ", link: "local storage", after: ", 22 % used." },
      data_reached: false,
      binding: {
        name: "storage_node_processing",
        label: "Local storage",
        scope: "whole array",
        used: { p10: 0.2, p50: 0.22, p90: 0.25 },
        used_after_losses: null,
        policy_used: 0.22,
        asked_gb_s: 0.9,
        allowed_gb_s: 4.1,
      },
    },
  });
  openAt(
    "/",
    http.post(ASSESSMENTS, ({ request }) => HttpResponse.json(asAsked(request, shared))),
  );

  const link = await screen.findByRole("link", { name: "local storage" });

  expect(link.className).toContain("tightest");
  expect(link.className).not.toContain("binds");
});

test("the way to changes is called what its card is called, where the throughput is unknown too", async () => {
  const { verdict } = anAssessment();
  const unknown = anAssessment({ verdict: { ...verdict, state: "unknown" } });
  // A phone: the inputs and the way to changes stand in a bar.
  vi.spyOn(window, "matchMedia").mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === "screen and (width < 900px)",
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
