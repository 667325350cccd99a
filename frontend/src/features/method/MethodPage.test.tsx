import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import type { MethodFormula } from "@/api";
import { aFormula } from "@/test/formula";
import { openAt } from "@/test/openAt";
import { aSummary, aValidation } from "@/test/validation";

const API = "http://localhost/api/v1/method";
const DEMAND = { id: "predict.demand", title: "Demand", about: "What the cores ask." };
const SASWORK = { term: "SASWORK", text: "Scratch space.", formula: "shared_io_mb_s" };
const IMBALANCE = { term: "Imbalance", text: "Busiest over mean.", formula: "derated_mb_s" };

function openWith(formula: MethodFormula, address = "/method#formulas") {
  openAt(
    address,
    http.get(API, () => HttpResponse.json([formula])),
    http.get(`${API}/modules`, () => HttpResponse.json([DEMAND])),
    http.get(`${API}/terms`, () => HttpResponse.json([SASWORK, IMBALANCE])),
    http.get(`${API}/what-ifs`, () => HttpResponse.json([])),
    http.get("http://localhost/api/v1/validation", () => HttpResponse.json(aValidation())),
    http.get("http://localhost/api/v1/validation/summary", () => HttpResponse.json(aSummary())),
  );
}

test("a formula shows its unit, inputs, assumption and source", async () => {
  openWith(aFormula({ assumes: "shares are of bytes." }));

  const card = await screen.findByRole("article");

  const facts = [...card.querySelectorAll("dt, dd")].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    "Unit",
    "MB/s",
    "From",
    "total_mb_s",
    "Assumes",
    "shares are of bytes.",
    "Source",
    "paper 000 L183.",
  ]);
});

test("an address with a formula's name shows that formula, though it came later", async () => {
  const shown = vi.spyOn(Element.prototype, "scrollIntoView");
  openWith(aFormula(), "/method#shared_io_mb_s");

  const card = await screen.findByRole("article");

  expect(card.id).toBe("shared_io_mb_s");
  expect(card.dataset.meant).toBe("true");
  expect(shown.mock.contexts).toContain(card);
});

test("a glossary term that a formula puts in numbers leads to it", async () => {
  openWith(aFormula(), "/method#glossary");

  const link = await screen.findByRole("link", { name: "formula of SASWORK" });

  expect(link.getAttribute("href")).toBe("#shared_io_mb_s");
  expect(screen.queryByRole("link", { name: "formula of Imbalance" })).toBeNull();
});
