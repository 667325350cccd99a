import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { titleOf } from "@/app/navigation";
import { openAt } from "@/test/openAt";
import { anImport } from "@/test/imports";

test("an import belongs to the own runs: their page is the one that the header marks", async () => {
  openAt(
    "/imports/1",
    http.get("http://localhost/api/v1/imports/1", () => HttpResponse.json(anImport())),
  );

  const page = await screen.findByRole("link", { name: "Own runs", current: "page" });

  expect(page.closest("nav")?.getAttribute("aria-label")).toBe("Pages");
  expect(screen.queryByRole("link", { name: "Planner", current: "page" })).toBeNull();
  expect(document.title).toBe("Own runs · Gridsizer");
});

test("each page has a title of its own, so that tabs and the browser's history tell them apart", () => {
  const titles = ["/", "/method", "/benchmarks/sun_7410", "/runs/7", "/nowhere"].map(titleOf);

  expect(titles).toEqual([
    "Planner · Gridsizer",
    "Method · Gridsizer",
    "Benchmarks · Gridsizer",
    "Own runs · Gridsizer",
    "Gridsizer",
  ]);
});
