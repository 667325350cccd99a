import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { openAt } from "@/test/openAt";
import { anImport } from "@/test/imports";

const API = "http://localhost/api/v1";
const RUN = {
  ...{ id: "3c", name: "Month end", created_at: "2019-03-05T08:00:00Z", hosts: ["a", "b"] },
  ...{ starts_at: "2019-03-04T09:00:00Z", ends_at: "2019-03-04T17:40:00Z", files: 9 },
  ...{ series: 40, observations: 12_000, jobs: 33, steps: 400, bytes: 288_000 },
  pseudonymised: false,
};

test("runs are listed with their nodes, time and size", async () => {
  openAt(
    "/runs",
    http.get(`${API}/runs`, () => HttpResponse.json([RUN])),
    http.get(`${API}/imports`, () => HttpResponse.json([])),
  );

  const run = (await screen.findByRole("link", { name: "Month end" })).closest("li");

  expect(run?.textContent).toContain("2 nodes, 2019-03-04 09:00 – 17:40 UTC");
  expect(run?.textContent).toContain("12,000 numbers, 33 jobs, 288 kB on disk");
});

test("an upload that was not kept can be gone on with", async () => {
  openAt(
    "/runs",
    http.get(`${API}/runs`, () => HttpResponse.json([])),
    http.get(`${API}/imports`, () => HttpResponse.json([anImport()])),
  );

  expect(
    (await screen.findByRole("link", { name: "1 file of 2019-03-04 09:00" })).getAttribute("href"),
  ).toBe("/imports/7f");
  expect(screen.getByText("read, not kept yet")).toBeTruthy();
});

test("where nothing was imported the page says what will be there", async () => {
  openAt(
    "/runs",
    http.get(`${API}/runs`, () => HttpResponse.json([])),
    http.get(`${API}/imports`, () => HttpResponse.json([])),
  );

  expect(await screen.findByText(/Runs that you import will be listed here/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Choose files" })).toBeTruthy();
});
