import type { EntryName, Shelf } from "@/api";

/** What the address says of the list: what is typed, and what it is narrowed to. */
export interface CatalogueSearch {
  q?: string;
  of?: string;
  place?: Place;
  throughput?: Throughput;
  year?: number;
}

/** A part of it that changes; undefined is any. */
export type CatalogueChange = { [Name in keyof CatalogueSearch]: CatalogueSearch[Name] | undefined };

/** The list in full. */
export const NOTHING: CatalogueChange = {
  q: undefined,
  of: undefined,
  place: undefined,
  throughput: undefined,
  year: undefined,
};

/** What stays in the address from one entry to the next. */
export const NARROWED = ["q", "of", "place", "throughput", "year"] as const;

type Place = NonNullable<EntryName["place"]>;
type Throughput = NonNullable<EntryName["throughput"]>;

export const PLACES: readonly { value: Place; label: string }[] = [
  { value: "cloud", label: "in a cloud" },
  { value: "on_premises", label: "on premises" },
];

export const THROUGHPUTS: readonly { value: Throughput; label: string }[] = [
  { value: "known", label: "known" },
  { value: "unknown", label: "Unknown" },
];

export function catalogueSearch(search: Readonly<Record<string, unknown>>): CatalogueSearch {
  const { q, of } = search;
  const place = PLACES.find(({ value }) => value === search.place)?.value;
  const throughput = THROUGHPUTS.find(({ value }) => value === search.throughput)?.value;
  const year = Number(search.year);
  return {
    ...((typeof q === "string" || typeof q === "number") && `${q}`.trim() !== "" && { q: `${q}` }),
    ...(typeof of === "string" && of !== "" && { of }),
    ...(place !== undefined && { place }),
    ...(throughput !== undefined && { throughput }),
    ...(Number.isInteger(year) && year > 0 && { year }),
  };
}

/** Whether anything narrows the list. */
export function isNarrowed(search: CatalogueSearch): boolean {
  return Object.values(search).some((value) => value !== undefined);
}

/**
 * The shelves with the entries that keep every filter and hold every word typed in their name, vendor, summary or
 * the titles of their sources; shelves without one are left out.
 */
export function searched(shelves: readonly Shelf[], search: CatalogueSearch): Shelf[] {
  const words = (search.q ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  return shelves
    .filter(({ shelf }) => search.of === undefined || shelf === search.of)
    .map(({ shelf, entries }) => ({
      shelf,
      entries: entries.filter((entry) => keeps(entry, search) && holds(entry, words)),
    }))
    .filter(({ entries }) => entries.length > 0 || !isNarrowed(search));
}

/** The years that sources of the catalogue bear, the newest first. */
export function yearsOf(shelves: readonly Shelf[]): number[] {
  const years = shelves.flatMap(({ entries }) => entries.flatMap((entry) => entry.years));
  return [...new Set(years)].toSorted((a, b) => b - a);
}

function keeps({ place, throughput, years }: EntryName, search: CatalogueSearch): boolean {
  return (
    (search.place === undefined || place === search.place) &&
    (search.throughput === undefined || throughput === search.throughput) &&
    (search.year === undefined || years.includes(search.year))
  );
}

function holds({ id, name, vendor, summary, sources }: EntryName, words: readonly string[]): boolean {
  const text = [id, name, vendor, summary, ...sources].join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}
