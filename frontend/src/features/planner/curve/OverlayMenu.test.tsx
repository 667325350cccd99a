import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { BenchmarkDetail } from "@/api";
import { OverlayMenu } from "@/features/planner/curve/OverlayMenu";
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

async function openWith(paper: BenchmarkDetail): Promise<void> {
  server.use(
    http.get(`${API}/benchmarks`, () => HttpResponse.json([paper])),
    http.get(`${API}/benchmarks/:id`, () => HttpResponse.json(paper)),
    http.get(`${API}/runs`, () => HttpResponse.json([])),
  );
  renderInApp(<OverlayMenu shown={[paper.id]} array="storage_arrays/sun_7410@1" />);
  await userEvent.click(screen.getByRole("button", { name: "Overlay" }));
}

test("a paper that prints throughput by grid nodes is offered by its title", async () => {
  await openWith(aBenchmark({ id: "sun_7410", paper: "002", title: "Grid on the 7410" }));

  const item = await screen.findByRole("menuitem", { name: "✓ paper 002: Grid on the 7410" });
  expect(item.hasAttribute("disabled")).toBe(false);
});

test("a paper of the array that prints none says so", async () => {
  await openWith(aBenchmark({ id: "sun_7410", paper: "002", points: [] }));

  const item = await screen.findByRole("menuitem", { name: "paper 002: none printed" });
  expect(item.hasAttribute("disabled")).toBe(true);
});

test("without a paper of the array the menu says so", async () => {
  await openWith(aBenchmark({ id: "emc_dssd_d5" }));

  expect(await screen.findByRole("menuitem", { name: "None of this array" })).toBeTruthy();
});
