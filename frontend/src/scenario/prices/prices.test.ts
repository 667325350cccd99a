import { expect, test } from "vitest";
import { pricesIn, pricesSearch, pricesText } from "@/scenario/prices/prices";

test("prices are read as they are written", () => {
  const prices = { isilon_f810_lab: 12_000, isilon_f800: 9_000 };

  const read = pricesIn(pricesSearch({ prices: pricesText(prices), currency: "EUR" }));

  expect(read).toEqual({ node_prices: prices, currency: "EUR" });
});

test("what is no price is left out", () => {
  expect(pricesIn({ prices: "x*.y.z*-1.*5" })).toEqual({ node_prices: {}, currency: "" });
});
