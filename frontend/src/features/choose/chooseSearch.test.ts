import { expect, test } from "vitest";
import { chooseSearch, termsOf } from "@/features/choose/chooseSearch";

test("an address that says nothing asks as usual: five futures, all but the grid nodes free", () => {
  const terms = termsOf(chooseSearch({}));

  expect(terms.futures).toEqual(["rule_100", "expected", "cores_16", "growth_15", "growth_25"]);
  expect(terms.free).toEqual(["array", "protection", "drives", "front_end_ports", "nic", "addresses"]);
  expect([terms.max_storage_nodes, terms.max_rack_units, terms.short_price]).toEqual([40, null, 2]);
});

test("ticked futures, pins, limits and prices travel in the address", () => {
  const terms = termsOf(
    chooseSearch({
      futures: "network_25.growth_15",
      pins: "array.nic.grid_node",
      nodes: 12,
      units: "16",
      short: 3,
      prices: "isilon_f810_lab*12000",
      currency: "EUR",
    }),
  );

  expect(terms).toEqual({
    futures: ["growth_15", "network_25"],
    free: ["protection", "drives", "front_end_ports", "addresses"],
    max_storage_nodes: 12,
    max_rack_units: 16,
    short_price: 3,
    node_prices: { isilon_f810_lab: 12_000 },
    currency: "EUR",
  });
});

test("what an address says wrongly is as if it said nothing", () => {
  const terms = termsOf(
    chooseSearch({ futures: "none", nodes: 0, units: "tall", short: -1, prices: "x*.y" }),
  );

  expect(terms).toMatchObject({
    futures: [],
    max_storage_nodes: 40,
    max_rack_units: null,
    short_price: 2,
    node_prices: {},
  });
});
