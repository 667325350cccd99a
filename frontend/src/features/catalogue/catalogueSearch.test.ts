import { expect, test } from "vitest";
import { catalogueSearch, searched, yearsOf } from "@/features/catalogue/catalogueSearch";
import { aListed } from "@/test/entry";

const F810 = aListed({
  id: "f810",
  name: "Isilon F810, as in the lab",
  vendor: "Dell",
  sources: ["Using Isilon F810 with SAS Analytics"],
  place: "on_premises",
  throughput: "known",
  years: [2020],
});
const F910 = aListed({
  id: "f910",
  name: "PowerScale F910",
  vendor: "Dell",
  summary: "All flash.",
  place: "on_premises",
  throughput: "unknown",
  years: [2024, 2026],
});
const LUSTRE = aListed({
  id: "fsx",
  name: "FSx for Lustre",
  vendor: "Amazon",
  place: "cloud",
  throughput: "known",
  years: [2026],
});
const NIC = aListed({ id: "ethernet_10g", name: "10 Gbit/s Ethernet" });
const SHELVES = [
  { shelf: "storage_arrays", entries: [F810, F910, LUSTRE] },
  { shelf: "nics", entries: [NIC] },
];

function idsOf(search: Parameters<typeof searched>[1]): string[] {
  return searched(SHELVES, search).flatMap(({ entries }) => entries.map(({ id }) => id));
}

test.each([
  [" f810 ISILON ", ["f810"]],
  ["dell", ["f810", "f910"]],
  ["all flash", ["f910"]],
  ["using sas", ["f810"]],
  ["zfs", []],
])("every word of “%s” must be in name, vendor, summary or a source, in any order and case", (q, ids) => {
  expect(idsOf({ q })).toEqual(ids);
});

test("filters narrow together: a service in a cloud with known throughput", () => {
  expect(idsOf({ place: "cloud", throughput: "known" })).toEqual(["fsx"]);
  expect(idsOf({ place: "on_premises", throughput: "unknown" })).toEqual(["f910"]);
  expect(idsOf({ of: "nics" })).toEqual(["ethernet_10g"]);
});

test("an entry is of each year that one of its sources bears", () => {
  expect(idsOf({ year: 2026 })).toEqual(["f910", "fsx"]);
  expect(yearsOf(SHELVES)).toEqual([2026, 2024, 2020]);
});

test("with nothing asked every entry stands", () => {
  expect(searched(SHELVES, {})).toEqual(SHELVES);
});

test("an address says only what the page knows", () => {
  expect(catalogueSearch({ q: 810, place: "moon", throughput: "known", year: "2020", of: "nics" })).toEqual({
    q: "810",
    throughput: "known",
    year: 2020,
    of: "nics",
  });
});
