import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { BenchmarkSummary } from "@/api";
import { aBenchmark, aContradiction } from "@/test/benchmark";
import { openAt } from "@/test/openAt";

const API = "http://localhost/api/v1/benchmarks";
const PAPER: BenchmarkSummary = {
  id: "isilon",
  paper: "000",
  title: "Isilon with SAS",
  publisher: "Dell",
  date: null,
  system: "Four storage nodes",
  tables_count: 12,
  contradictions_count: 2,
};

test("a paper is listed with its system, date, tables and contradictions by severity", async () => {
  const contradictions = [aContradiction({ severity: "error" }), aContradiction()];
  openAt(
    "/benchmarks",
    http.get(API, () => HttpResponse.json([PAPER])),
    http.get(`${API}/isilon`, () => HttpResponse.json(aBenchmark({ contradictions }))),
  );

  const paper = await screen.findByRole("listitem");

  expect(await screen.findByText("1 error")).toBeTruthy();
  expect(screen.getByText("1 warning")).toBeTruthy();
  expect(paper.textContent).toContain("Four storage nodes");
  expect(paper.textContent).toContain("Dell, no date printed · 12 tables");
});

test("the count of all contradictions stands until they are known by severity", async () => {
  openAt(
    "/benchmarks",
    http.get(API, () => HttpResponse.json([PAPER])),
    http.get(`${API}/isilon`, () => HttpResponse.json({}, { status: 500 })),
  );

  expect(await screen.findByText("2 contradictions")).toBeTruthy();
});
