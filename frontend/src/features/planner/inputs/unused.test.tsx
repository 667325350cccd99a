import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { unusedInputs } from "@/features/planner/inputs/unused";
import { anAssessment, asAsked } from "@/test/assessment";
import { openAt } from "@/test/openAt";

const PURCHASED = { reason: "throughput is purchased", paths: ["storage/nodes", "storage/ceiling_nodes"] };

test("reasons are found by the pointer of the input", () => {
  const found = unusedInputs([PURCHASED]);

  expect(found.get("/storage/ceiling_nodes")).toBe("throughput is purchased");
  expect(found.has("/storage/protection")).toBe(false);
});

test("an input that no number hangs on says so and why", async () => {
  openAt(
    "/",
    http.post("http://localhost/api/v1/assessments", ({ request }) =>
      HttpResponse.json(asAsked(request, anAssessment({ unused: [PURCHASED] }))),
    ),
  );

  await screen.findByText("Not used in this design: throughput is purchased");

  const description = screen.getByRole("textbox", { name: "Storage nodes" }).getAttribute("aria-describedby");
  expect(description).toContain("unused");
});
