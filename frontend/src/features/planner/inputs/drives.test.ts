import { expect, test } from "vitest";
import type { Scenario } from "@/api";
import { drivesAt, drivesInUse, withDrives } from "@/features/planner/inputs/drives";
import { PAPER, aScenario, quantity } from "@/test/assessment";

const UNKNOWN = { ...quantity(0), low: null, high: null, source: PAPER };
const size = (name: string, tb: number) => ({
  name,
  raw_tb_per_node: quantity(tb),
  usable_tb_stated: UNKNOWN,
});

/** Four bays, of drives of 1.92 or of 15.36 TB. */
function sold(): Scenario {
  const scenario = aScenario();
  const drive_sizes = [size("1.92 TB", 7.68), size("15.36 TB", 61.44)];
  return {
    ...scenario,
    storage: { ...scenario.storage, raw_tb_per_node: quantity(7.68), drive_sizes },
  };
}

const DRIVES = sold().storage.drive_sizes;

test("drives stand with the space that they make", () => {
  expect(drivesAt(sold(), ["storage", "raw_tb_per_node"]).map(({ name }) => name)).toEqual([
    "1.92 TB",
    "15.36 TB",
  ]);
  expect(drivesAt(sold(), ["storage", "usable_tb_stated"])).toEqual([]);
  expect(drivesAt(sold(), ["storage", "nodes"])).toEqual([]);
  expect(drivesAt(null, ["storage", "raw_tb_per_node"])).toEqual([]);
});

test("the drives in use are those of the design's space; of another space there are none", () => {
  const of = (raw: number | null) =>
    drivesInUse({ storage: raw === null ? {} : { raw_tb_per_node: raw } }, sold(), DRIVES);

  expect([of(null), of(61.44), of(50)]).toEqual(["1.92 TB", "15.36 TB", ""]);
});

test("picking drives writes their space and leaves the rest", () => {
  const [, larger] = DRIVES;
  if (larger === undefined) throw new Error("two are sold");

  expect(withDrives({ storage: { from: "f210", nodes: 5 } }, sold(), larger)).toEqual({
    storage: { from: "f210", nodes: 5, raw_tb_per_node: 61.44 },
  });
});
