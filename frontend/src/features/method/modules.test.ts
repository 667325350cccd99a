import { expect, test } from "vitest";
import { formulasByModule } from "@/features/method/modules";
import { aFormula } from "@/test/formula";

const DEMAND = { id: "predict.demand", title: "Demand", about: "What the cores ask." };
const CAPACITY = { id: "predict.capacity", title: "Capacity", about: "What the drives supply." };

test("modules keep the order of reading, whatever the order of their formulas", () => {
  const formulas = ["predict.capacity", "predict.demand"].map((module) => aFormula({ module }));

  const modules = formulasByModule([DEMAND, CAPACITY], formulas);

  expect(modules.map(({ title }) => title)).toEqual(["Demand", "Capacity"]);
});

test("a module keeps its formulas in the order the library has them", () => {
  const formulas = ["b", "a"].map((name) => aFormula({ name, module: "predict.demand" }));

  const [demand] = formulasByModule([DEMAND], formulas);

  expect(demand?.formulas.map(({ name }) => name)).toEqual(["b", "a"]);
});

test("a module without formulas is left out", () => {
  expect(formulasByModule([CAPACITY], [aFormula({ module: "predict.demand" })])).toEqual([]);
});
