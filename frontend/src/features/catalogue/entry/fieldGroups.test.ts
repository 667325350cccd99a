import { expect, test } from "vitest";
import type { ScenarioField } from "@/api";
import { fieldGroups } from "@/features/catalogue/entry/fieldGroups";
import { aQuantity, aWord } from "@/test/entry";

const PORTS: ScenarioField = {
  path: "grid/nic/ports",
  label: "Ports per grid node",
  help: "Ports in use.",
  unit: "count",
  kind: "quantity",
  choices: [],
  ge: 1,
  gt: null,
  le: 64,
  lt: null,
  whole: true,
  may_be_unknown: false,
};

test("a nested entry is a group of its own, with the entry it was taken from", () => {
  const nic = { kind: aWord("ethernet"), ports: aQuantity(2), origin: "nics/ethernet_10g@1" };

  const groups = fieldGroups({ nodes: aQuantity(12), nic }, "grid_nodes", [PORTS]);

  expect(groups.map(({ title }) => title)).toEqual(["", "NIC"]);
  expect(groups[1]?.origin).toEqual({ shelf: "nics", id: "ethernet_10g" });
  expect(groups[1]?.rows.map(({ label }) => label)).toEqual(["Kind", "Ports per grid node"]);
});

test("each of a list is a group by its name", () => {
  const families = [
    { name: "bank1input", copies: aQuantity(12) },
    { name: "glminput", copies: aQuantity(12) },
  ];

  const groups = fieldGroups({ families }, "reductions", []);

  expect(groups.map(({ title }) => title)).toEqual(["Families: bank1input", "Families: glminput"]);
});

test("label, unit and help are the scenario field's of the same path", () => {
  const [group] = fieldGroups({ ports: aQuantity(2) }, "nics", [PORTS]);

  const [row] = group?.rows ?? [];
  expect(row).toMatchObject({ label: "Ports per grid node", unit: "count", help: "Ports in use." });
});

test("a shelf outside scenarios has labels and units of its own", () => {
  const fields = { stated_by: "SAS Institute", mb_s_per_core: aQuantity(100, 150) };

  const [group] = fieldGroups(fields, "io_rules", []);

  expect(group?.rows.map(({ label, unit }) => [label, unit])).toEqual([
    ["Stated by", ""],
    ["I/O per core", "MB/s"],
  ]);
});

test("the entry's own name and origin are not fields, and its sentences are notes", () => {
  const fields = { name: "F810", origin: "storage_arrays/f800@2", notes: ["See Table 4."] };

  const [group] = fieldGroups({ ...fields, nodes: aQuantity(4) }, "storage_arrays", []);

  expect(group?.rows.map(({ path }) => path)).toEqual(["storage/nodes"]);
  expect(group?.origin).toEqual({ shelf: "storage_arrays", id: "f800" });
  expect(group?.notes).toEqual(["See Table 4."]);
});

test("what is bought of a service stands before the fields that no service states", () => {
  const purchased = { volumes: aQuantity(1) };

  const groups = fieldGroups({ nodes: aQuantity(1), purchased }, "storage_arrays", []);

  expect(groups.map(({ title }) => title)).toEqual(["Purchased", "Besides"]);
});
