import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
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
});
