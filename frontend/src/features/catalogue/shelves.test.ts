import { expect, test } from "vitest";
import type { Shelf } from "@/api";
import { searched, shelfWords } from "@/features/catalogue/shelves";

const SHELVES: Shelf[] = [
  {
    shelf: "storage_arrays",
    entries: [
      { id: "f810", name: "Isilon F810, as in the lab" },
      { id: "f910", name: "Dell PowerScale F910" },
    ],
  },
  { shelf: "nics", entries: [{ id: "ethernet_10g", name: "10 Gbit/s Ethernet" }] },
];

test("every word typed must be in the name, in any order and case", () => {
  const found = searched(SHELVES, " f810 ISILON ");

  expect(found).toEqual([
    { shelf: "storage_arrays", entries: [{ id: "f810", name: "Isilon F810, as in the lab" }] },
  ]);
});

test("with nothing typed every entry stands", () => {
  expect(searched(SHELVES, "  ")).toEqual(SHELVES);
});

test("a name that no entry has leaves no shelf", () => {
  expect(searched(SHELVES, "zfs")).toEqual([]);
});

test("a shelf that is new to the page is called by its id", () => {
  expect(shelfWords("tape_libraries").label).toBe("tape libraries");
});
