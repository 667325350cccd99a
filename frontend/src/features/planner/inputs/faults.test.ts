import { expect, test } from "vitest";
import { Refused, type ScenarioField } from "@/api";
import { faultsOf } from "@/features/planner/inputs/faults";

const FIELDS = [
  { path: "policy/headroom", label: "Headroom asked", unit: "share", kind: "quantity" },
  { path: "grid/nodes", label: "Grid nodes", unit: "count", kind: "quantity" },
  { path: "storage/protection", label: "Protection", unit: "count", kind: "choice" },
] as ScenarioField[];

function refused(pointer: string, wanted: string, got: string): Refused {
  return new Refused(422, { errors: [{ pointer, wanted, got }] });
}

test("a refused share is told in percent, as it is shown", () => {
  expect(faultsOf(refused("/policy/headroom", "less than 1", "1.5"), FIELDS)).toEqual([
    {
      pointer: "/policy/headroom",
      label: "Headroom asked",
      reason: "wanted less than 100\u00a0%, got 150\u00a0%",
    },
  ]);
});

test("a refused number is written as numbers are: grouped, without an exponent, with a minus", () => {
  expect(faultsOf(refused("/grid/0/nodes", "at most 1e+04", "100000"), FIELDS)[0]?.reason).toBe(
    "wanted at most 10,000, got 100,000",
  );
  expect(faultsOf(refused("/grid/0/nodes", "at least 1", "-4"), FIELDS)[0]?.reason).toBe(
    "wanted at least 1, got \u22124",
  );
  expect(faultsOf(refused("/storage/protection", "+2d:1n", "9x1000"), FIELDS)[0]?.reason).toBe(
    "wanted +2d:1n, got 9x1000",
  );
});

test("a number that comes grouped keeps its thousands", () => {
  expect(faultsOf(refused("/grid/0/nodes", "at most 10,000", "1,000,000,000"), FIELDS)[0]?.reason).toBe(
    "wanted at most 10,000, got 1,000,000,000",
  );
  expect(faultsOf(refused("/grid/0/nodes", "1, since it is purchased", "4,000"), FIELDS)[0]?.reason).toBe(
    "wanted 1, since it is purchased, got 4,000",
  );
});

test("a field in a list is named by its label, a place without a field by itself", () => {
  expect(faultsOf(refused("/grid/0/nodes/value", "at least 1", "0"), FIELDS)[0]).toMatchObject({
    label: "Grid nodes",
    reason: "wanted at least 1, got 0",
  });
  expect(faultsOf(refused("/nonsense", "no such field", "3"), FIELDS)[0]?.label).toBe("/nonsense");
});

test("without a refusal there is no fault", () => {
  expect(faultsOf(null, FIELDS)).toEqual([]);
});
