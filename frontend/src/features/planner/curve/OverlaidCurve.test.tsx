import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { OverlaidCurve } from "@/features/planner/curve/OverlaidCurve";
import { anAssessment } from "@/test/assessment";
import { aBenchmark } from "@/test/benchmark";
import { renderInApp } from "@/test/render";
import { server } from "@/test/server";

const API = "http://localhost/api/v1";

beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
});
afterEach(() => {
  server.resetHandlers();
});
afterAll(() => {
  server.close();
});

/** The curve with a paper of its array and run 3c over it, where that run answers so. */
function openWith(run: Response): void {
  server.use(
    http.get(`${API}/benchmarks/:id`, () => HttpResponse.json(aBenchmark({ id: "sun_7410", paper: "002" }))),
    http.get(`${API}/runs/3c/overlay`, () => run),
  );
  const { curve, demand, verdict } = anAssessment();
  renderInApp(
    <OverlaidCurve
      {...{ curve, demand, verdict }}
      name="a design"
      shown={["sun_7410", "run:3c"]}
      array="storage_arrays/sun_7410@1"
      backsUp={false}
    />,
  );
}

test("a paper and a run over one curve are named under it, each with its mark", async () => {
  const point = { grid_nodes: 4, low_mb_s: 2100, high_mb_s: 2400, label: "Month end" };

  openWith(Response.json({ points: [point], because: "" }));

  expect(await screen.findByText("Measured: ○ paper 002, ● Month end.")).toBeTruthy();
});

test("a run that a link names and that is no longer kept is said not to be drawn", async () => {
  openWith(Response.json({ detail: "no run '3c'" }, { status: 404 }));

  expect(await screen.findByText("Not drawn: no run '3c'")).toBeTruthy();
});
