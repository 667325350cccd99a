import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { aFormula } from "@/test/formula";
import { openAt } from "@/test/openAt";

const API = "http://localhost/api/v1/method";

test("a formula shows its unit, inputs, assumption and source", async () => {
  const formula = aFormula({ assumes: "shares are of bytes." });
  openAt(
    "/method",
    http.get(API, () => HttpResponse.json([formula])),
  );

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
  openAt(
    "/method#shared_io_mb_s",
    http.get(API, () => HttpResponse.json([aFormula()])),
  );

  const card = await screen.findByRole("article");

  expect(card.id).toBe("shared_io_mb_s");
  expect(card.dataset.meant).toBe("true");
  expect(shown.mock.contexts).toContain(card);
});

test("a glossary term that a formula puts in numbers leads to it", async () => {
  openAt(
    "/method",
    http.get(API, () => HttpResponse.json([aFormula()])),
  );

  const link = await screen.findByRole("link", { name: "formula of SASWORK" });

  expect(link.getAttribute("href")).toBe("#shared_io_mb_s");
  expect(screen.queryByRole("link", { name: "formula of Imbalance" })).toBeNull();
});
