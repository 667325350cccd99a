import { expect, test } from "vitest";
import {
  MEASURED_BY_US,
  fieldsOf,
  freeId,
  isStated,
  needsSource,
  nextVersion,
  sourceIn,
  statedSource,
  takenFrom,
  withFact,
  withSource,
  withoutFact,
} from "@/features/catalogue/own/draft";
import type { ScenarioField } from "@/api";

const ENTRY = {
  name: "Our F710",
  version: 3,
  fields: { from: "powerscale_f710", nodes: 4 },
  sources: { nodes: { basis: "published", title: "The quote" } },
};

test("a number that is stated takes the source of all in place of its own", () => {
  const changed = withSource(withFact(ENTRY, ["nodes"], 5), { ...MEASURED_BY_US, retrieved: "2026-11-20" });

  expect(changed.fields).toEqual({ from: "powerscale_f710", nodes: 5 });
  expect(changed.sources).toEqual({
    default: { basis: "measured", title: "measured by us", retrieved: "2026-11-20" },
  });
});

test("a number that is taken back leaves neither fact nor source", () => {
  const left = withoutFact(ENTRY, ["nodes"]);

  expect(left.fields).toEqual({ from: "powerscale_f710" });
  expect(left.sources).toEqual({});
  expect(isStated(left, ["nodes"])).toBe(false);
});

test("where every number has a source of its own, there is none of all", () => {
  expect(withSource(ENTRY, MEASURED_BY_US).sources).toEqual(ENTRY.sources);
  expect(needsSource({ fields: { from: "a", evidence: [] }, sources: { "evidence.0": {} } })).toBe(false);
});

test("the source of all is read back; an entry without one starts with what is measured", () => {
  const source = { basis: "assumed" as const, title: "A guess", retrieved: "", where: "line 3" };

  expect(sourceIn(withSource(withFact(ENTRY, ["nodes"], 5), source))).toEqual(source);
  expect(sourceIn(ENTRY)).toEqual(MEASURED_BY_US);
});

test("what is saved again has the next version", () => {
  expect(nextVersion({ ...ENTRY, name: "Ours" }, ENTRY).version).toBe(4);
});

test("an id that the design has already is counted on", () => {
  expect(freeId("ours", [])).toBe("ours");
  expect(freeId("ours", ["ours"])).toBe("ours_2");
  expect(freeId("ours", ["ours", "ours_2"])).toBe("ours_3");
});

test("a design on the entry that another is like takes that one, and keeps what it says itself", () => {
  const design = {
    storage: { from: "powerscale_f710@1", nodes: 6, spec_gb_s: 9 },
    grid: [{ name: "a", from: "other" }],
  };

  expect(takenFrom(design, "powerscale_f710", "own:ours", ["spec_gb_s"])).toEqual({
    storage: { from: "own:ours", nodes: 6 },
    grid: [{ name: "a", from: "other" }],
  });
});

test("of a shelf its own numbers and words are offered, not those of entries within it", () => {
  const field = (path: string) => ({ path }) as ScenarioField;
  const known = [field("grid/ram_gib"), field("grid/nic/ports"), field("storage/nodes")];

  expect(fieldsOf("grid", known)).toEqual([field("grid/ram_gib")]);
});

test("a stated field has its own source, else the one of all", () => {
  const written = { fields: {}, sources: { nodes: { basis: "published", title: "A quote" } } };

  expect(statedSource(written, "nodes", MEASURED_BY_US)).toEqual({
    basis: "published",
    source: { title: "A quote" },
  });
  expect(statedSource(written, "ports_per_node", MEASURED_BY_US)).toEqual({
    basis: "measured",
    source: { title: "measured by us", retrieved: "", where: "" },
  });
});
