import fc from "fast-check";
import { expect, test } from "vitest";
import type { ScenarioField } from "@/api";
import { allPlaces, inputGroups } from "@/features/planner/inputs/groups";
import { memberAt, memberPlaces } from "@/features/planner/inputs/places";
import { pointerOf } from "@/lib/document";
import type { JsonObject } from "@/lib/json";
import { aScenario } from "@/test/assessment";

function field(path: string): ScenarioField {
  return {
    path,
    label: path,
    help: "",
    unit: "count",
    kind: "quantity",
    choices: [],
    ge: 1,
    gt: null,
    le: null,
    lt: null,
    whole: true,
    may_be_unknown: false,
  };
}

const DOCUMENT: JsonObject = {
  grid: [
    { name: "old", from: "r730" },
    { name: "new", from: "r740" },
  ],
  storage: { from: "f810" },
};

function pointers(fields: ScenarioField[]): string[] {
  return inputGroups(fields, DOCUMENT, aScenario())
    .flatMap(allPlaces)
    .map(({ path }) => pointerOf(path));
}

test("every field has a row, also one that the layout does not know", () => {
  expect(pointers([field("storage/nodes"), field("policy/a_new_field")])).toEqual([
    "/storage/nodes",
    "/policy/a_new_field",
  ]);
});

test("each group of grid nodes has its own rows and is named", () => {
  const groups = inputGroups([field("grid/nodes"), field("grid/nic/ports")], DOCUMENT, aScenario());

  expect(groups.filter(({ first }) => first.length > 0).map(({ title }) => title)).toEqual([
    "Grid nodes: old",
    "Grid nodes: new",
    "Grid-node ports: old",
    "Grid-node ports: new",
  ]);
});

test("a field of a nested section stands with that section, not with the one around it", () => {
  expect(pointers([field("grid/nic/ports")])).toEqual(["/grid/0/nic/ports", "/grid/1/nic/ports"]);
});

test("the members of a list fold away by member, the rows of each made when they are wanted", () => {
  const document = {
    ...DOCUMENT,
    reduction: { families: [{ name: "facts" }, { name: "lookups" }] },
  };
  const known = [field("reduction/families/copies"), field("reduction/families/logical_tb")];

  const [families] = inputGroups(known, document, null).flatMap(({ lists }) => lists);

  if (families === undefined) throw new Error("the families are a list");
  expect(families.members).toEqual(["facts", "lookups"]);
  // The layout puts the size of a family first.
  expect(memberPlaces(families, 1).map(({ path, of }) => [pointerOf(path), of])).toEqual([
    ["/reduction/families/1/logical_tb", "lookups"],
    ["/reduction/families/1/copies", "lookups"],
  ]);
  expect(memberAt(families, "/reduction/families/1/copies/low")).toBe(1);
  expect(memberAt(families, "/reduction/sas_compression")).toBeUndefined();
});

test("the only member of a list has its rows among the others", () => {
  const document = { ...DOCUMENT, reduction: { families: [{ name: "facts" }] } };

  const places = inputGroups([field("reduction/families/copies")], document, null).flatMap(
    ({ first, more }) => [...first, ...more],
  );

  expect(places.map(({ path, of }) => [pointerOf(path), of])).toEqual([
    ["/reduction/families/0/copies", "facts"],
  ]);
});

test("an empty list has no rows: there is no member to write to", () => {
  const document = { ...DOCUMENT, batch: { classes: [] } };

  const groups = inputGroups([field("batch/classes/jobs")], document, null);

  expect(groups.flatMap(allPlaces)).toEqual([]);
});

test("what matters most comes first, in the layout's order; the rest folds", () => {
  const storage = inputGroups(
    [field("storage/max_fill"), field("storage/protection"), field("storage/nodes")],
    DOCUMENT,
    null,
  ).find(({ title }) => title === "Storage");

  expect(storage?.first.map((place) => place.field.path)).toEqual(["storage/nodes", "storage/protection"]);
  expect(storage?.more.map((place) => place.field.path)).toEqual(["storage/max_fill"]);
});

test("whatever a document holds, its inputs can be listed", () => {
  const documents = fc.dictionary(
    fc.constantFrom("grid", "storage", "reduction", "name", "policy"),
    fc.jsonValue(),
  );
  const known = ["grid/nodes", "grid/nic/ports", "storage/nodes", "reduction/families/copies"].map(field);

  fc.assert(
    fc.property(documents, (document) => {
      const groups = inputGroups(known, document, null);

      expect(groups.map(({ title }) => title)).toContain("Storage");
    }),
  );
});

test("a batch has rows only where the scenario has a batch", () => {
  const jobs = field("batch/slots_per_core");
  const rows = (document: JsonObject) =>
    inputGroups([jobs], document, null).flatMap(({ first }) => first.map(({ path }) => path));

  expect(rows(DOCUMENT)).toEqual([]);
  expect(rows({ ...DOCUMENT, batch: { from: "grid_endurance" } })).toEqual([["batch", "slots_per_core"]]);
});

test("what is bought of a service has rows where it is bought, in place of storage nodes", () => {
  const fields = [field("storage/nodes"), field("storage/purchased/tib"), field("grid/vm/network_gbit_s")];
  const service: JsonObject = { ...DOCUMENT, storage: { from: "f810", purchased: { tib: 46 } } };

  const built = inputGroups(fields, DOCUMENT, aScenario()).map(({ title }) => title);
  const bought = inputGroups(fields, service, aScenario());

  expect(built).not.toContain("Purchased throughput");
  expect(built.filter((title) => title.startsWith("Virtual machine"))).toEqual([]);
  expect(bought.find(({ title }) => title === "Storage")?.first).toEqual([]);
  expect(
    bought.find(({ title }) => title === "Purchased throughput")?.first.map(({ path }) => pointerOf(path)),
  ).toEqual(["/storage/purchased/tib"]);
});
