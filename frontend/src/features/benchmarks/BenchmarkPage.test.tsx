import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import type { BenchmarkDetail } from "@/api";
import { aBenchmark, aContradiction } from "@/test/benchmark";
import { openAt } from "@/test/openAt";

const API = "http://localhost/api/v1/benchmarks";

function openPaper(detail: BenchmarkDetail, anchor = "") {
  openAt(
    `/benchmarks/isilon${anchor}`,
    http.get(`${API}/isilon`, () => HttpResponse.json(detail)),
  );
}

test("a table shows the printed text, the range kept of it, and why a figure is missing", async () => {
  openPaper(aBenchmark());

  const table = await screen.findByRole("group", { name: "Table 2 Scaling" });

  const rows = within(table)
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
  expect(rows).toContain("L1010.65 to 0.75 GBps650 – 750calibration");
  expect(rows).toContain("L1112missing: not printedvalidation");
});

test("a contradiction stands beside its table: how grave, printed against found, the sentence", async () => {
  openPaper(aBenchmark({ contradictions: [aContradiction({ severity: "error" })] }));

  const list = await screen.findByRole("list", { name: /Contradictions and notes: Table 2/ });

  expect(list.textContent).toContain("error");
  expect(list.textContent).toContain("printed 13:12found 13:22");
  expect(list.textContent).toContain("The mean is 13:22.");
});

test("a figure that is contradicted leads to what contradicts it", async () => {
  openPaper(aBenchmark({ contradictions: [aContradiction({ severity: "error" })] }));

  const mark = await screen.findByRole("link", { name: "error, finding 1" });

  const target = mark.getAttribute("href")?.slice(1) ?? "";
  expect(document.getElementById(target)?.textContent).toContain("The mean is 13:22.");
});

test("an address with a table's name shows that table, though it came later", async () => {
  const shown = vi.spyOn(Element.prototype, "scrollIntoView");

  openPaper(aBenchmark(), "#scaling");

  await screen.findByRole("group", { name: "Table 2 Scaling" });
  expect(shown.mock.contexts).toContain(document.getElementById("scaling"));
});

test("the legend tells calibration points from the others", async () => {
  openPaper(aBenchmark());

  expect(await screen.findByText("measured, used for calibration")).toBeTruthy();
  expect(screen.queryByText(/kept apart/)).toBeNull();
});

test("an unknown paper is refused with the server's reason and a way back", async () => {
  const problem = { title: "Not found", status: 404, detail: "no benchmark 'isilon'" };

  openAt(
    "/benchmarks/isilon",
    http.get(`${API}/isilon`, () => HttpResponse.json(problem, { status: 404 })),
  );

  expect((await screen.findByRole("alert")).textContent).toBe("no benchmark 'isilon'");
  expect(screen.getByRole("link", { name: "All papers" })).toBeTruthy();
});
