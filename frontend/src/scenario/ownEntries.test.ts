import { expect, test } from "vitest";
import { isTaken, ownEntry, ownShelves, withOwnEntry, withoutOwnEntry } from "@/scenario/ownEntries";

const OURS = { name: "Our F710", version: 1, fields: { from: "powerscale_f710" } };
const DOCUMENT = {
  storage: { from: "own:ours" },
  catalogue: { storage_arrays: { ours: OURS, theirs: { fields: {} } }, nics: {} },
};

test("own entries are listed by shelf with their names, or their ids where they have none", () => {
  expect(ownShelves(DOCUMENT)).toEqual([
    {
      shelf: "storage_arrays",
      entries: [
        { id: "own:ours", name: "Our F710" },
        { id: "own:theirs", name: "theirs" },
      ],
    },
  ]);
});

test("a document without own entries, or with what are none, lists none", () => {
  expect(ownShelves({})).toEqual([]);
  expect(ownShelves({ catalogue: 3 })).toEqual([]);
  expect(ownShelves(null)).toEqual([]);
});

test("an entry is put in and taken out again, and the document is as it was", () => {
  const before = { storage: { from: "f710" } };

  const added = withOwnEntry(before, "storage_arrays", "own:ours", OURS);

  expect(ownEntry(added, "storage_arrays", "own:ours")).toEqual(OURS);
  expect(withoutOwnEntry(added, "storage_arrays", "ours")).toEqual(before);
});

test("an entry is in use where a section or another entry is taken from it, whatever its version", () => {
  expect(isTaken(DOCUMENT, "own:ours")).toBe(true);
  expect(isTaken(DOCUMENT, "own:theirs")).toBe(false);
  expect(isTaken({ grid: [{ nic: { from: "own:port@2" } }] }, "port")).toBe(true);
  expect(isTaken({ storage: { from: "own:ours_2" } }, "ours")).toBe(false);
});
