import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { ImportSummary } from "@/api";
import { anImport } from "@/test/imports";
import { openAt } from "@/test/openAt";
import "@/features/imports/ImportPage"; // the first test does not wait for it

const API = "http://localhost/api/v1";

/** What the rows of files that are still here say. */
async function rowsOf(...all: ImportSummary[]): Promise<string[]> {
  openAt(
    "/runs",
    http.get(`${API}/imports`, () => HttpResponse.json(all)),
    http.get(`${API}/runs`, () => HttpResponse.json([])),
    http.get(`${API}/mappings`, () => HttpResponse.json([])),
    http.get(`${API}/formats`, () => HttpResponse.json([])),
  );
  await screen.findByRole("heading", { name: "Files that are still here" });
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
}

const files = (count: number, refused = 0) => ({ ...anImport().totals, files: count, refused, questions: 0 });

test("files that are still here go by the name of the first, and how many more there are", async () => {
  const [one, four, forgotten] = await rowsOf(
    anImport({ id: "1", first_path: "node1.csv" }),
    anImport({ id: "4", first_path: "logs/node1.nmon", totals: files(4) }),
    anImport({ id: "2", first_path: "", totals: files(2) }),
  );

  expect(one).toMatch(/^node1\.csv of 20/);
  expect(four).toMatch(/^logs\/node1\.nmon and 3 more of 20/);
  expect(forgotten).toMatch(/^2 files of 20/);
});

test("of files that were all refused it says so", async () => {
  const [all, some] = await rowsOf(
    anImport({ id: "1", totals: files(2, 2) }),
    anImport({ id: "2", totals: files(2, 1) }),
  );

  expect(all).toContain("refused");
  expect(some).toContain("read, not kept yet");
});
