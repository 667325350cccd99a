import { expect, test } from "vitest";
import { modules } from "@/features/method/modules";
import { aFormula } from "@/test/formula";

test("modules come in reading order, and one that is new to the page comes last", () => {
  const formulas = ["predict.newcomer", "predict.capacity", "predict.demand"].map((module) =>
    aFormula({ module }),
  );

  const titles = modules(formulas).map(({ title }) => title);

  expect(titles).toEqual(["Demand", "Capacity", "predict.newcomer"]);
});

test("a module keeps its formulas in the order the library has them", () => {
  const formulas = ["b", "a"].map((name) => aFormula({ name, module: "predict.demand" }));

  const [demand] = modules(formulas);

  expect(demand?.formulas.map(({ name }) => name)).toEqual(["b", "a"]);
});
