import { expect, test } from "vitest";
import type { ValidationConstant } from "@/api";
import { constantsTable, refusalsTable } from "@/features/method/fidelity/sources";
import { aValidation } from "@/test/validation";

const PORT: ValidationConstant = {
  name: "nic",
  low: 125,
  high: 125,
  unit: "MB/s",
  basis: "published",
  benchmark: "sun_7410",
  table: "facts",
  row: "node_port",
  column: "",
  line: 15,
  printed: "1GbE",
  run: null,
  because: "",
};

test("a printed constant says where it stands", () => {
  const { rows } = constantsTable(aValidation({ constants: [PORT] }));

  expect(rows).toEqual([
    ["nic", "125\u00a0MB/s", "published", "1GbE", "Sun Storage 7410 over NFS, facts/node_port, L15"],
  ]);
});

test("an assumed constant keeps both ends and says why", () => {
  const slots: ValidationConstant = {
    ...PORT,
    name: "slots per core",
    low: 0.75,
    high: 1.25,
    unit: "count",
    basis: "assumed",
    benchmark: "",
    line: null,
    printed: "",
    because: "slots are not printed",
  };

  const { rows } = constantsTable(aValidation({ constants: [slots] }));

  expect(rows).toEqual([["slots per core", "0.75 – 1.25", "assumed", "", "slots are not printed"]]);
});

test("settings come before the residuals that bands rest on", () => {
  const residual = { ...PORT, name: "residual of another benchmark" };

  const { rows } = constantsTable(aValidation({ constants: [residual, PORT] }));

  expect(rows.map(([name]) => name)).toEqual(["nic", "residual of another benchmark"]);
});

test("a refusal names its line and the reason", () => {
  const { rows } = refusalsTable(aValidation());

  expect(rows).toEqual([
    ["Sun Storage 7410 over NFS", "makespan", "USL", "small to large", "2, 3 → 4, 5", "too few"],
  ]);
});

test("a refusal names engines as the tables do, and its split in words", () => {
  const [refusal] = aValidation().refusals;
  if (refusal === undefined) throw new Error("the backtest has a refusal");
  const refusals = [{ ...refusal, engine: "default", split: "loo" as const }];

  const { rows } = refusalsTable(aValidation({ refusals }));

  expect(rows[0]?.slice(2, 4)).toEqual(["Gridsizer", "leave one out"]);
});
