import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { openAt } from "@/test/openAt";
import { anOutlook } from "@/test/outlook";
import { aSizing } from "@/test/sizing";

test.each([
  ["/growth", "Growth", { from: "2027-01", years: "3", month: "12", step: "capacity" }],
  [
    "/choose",
    "Choose",
    { futures: "none", pins: "nic", nodes: "20", units: "42", short: "5", prices: "x*9" },
  ],
  ["/compare", "Compare", { base: "b", with: "c", inputs: "all" }],
])("what is entered on %s is there when one comes back to it", async (address, page, entered) => {
  openAt(
    `${address}?${new URLSearchParams(entered).toString()}`,
    http.get("http://localhost/api/v1/benchmarks", () => HttpResponse.json([])),
    http.post("http://localhost/api/v1/comparisons", () => HttpResponse.error()),
    http.post("http://localhost/api/v1/outlooks", () => HttpResponse.json(anOutlook({}))),
    http.post("http://localhost/api/v1/sizings", () => HttpResponse.json(aSizing({}))),
  );

  await userEvent.click(await screen.findByRole("link", { name: "Benchmarks" }));
  await waitFor(() => {
    expect(window.location.pathname).toBe("/benchmarks");
  });
  await userEvent.click(screen.getByRole("link", { name: page }));

  await waitFor(() => {
    expect(window.location.pathname).toBe(address);
  });
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toMatchObject(entered);
});
