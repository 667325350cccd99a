import type { Entry, EntryName, Quantity, Section, Source } from "@/api";

export const NO_SOURCE: Source = {
  title: "A data sheet",
  where: "page 2",
  paper: "",
  url: "",
  retrieved: "",
  note: "",
};

/** A value, a range, or Unknown where no number is given. */
export function aQuantity(low: number | null, high = low, mid: number | null = null): Quantity {
  return { low, mid, high, basis: "published", source: NO_SOURCE };
}

export function aWord(value: string) {
  return { value, basis: "assumed", source: NO_SOURCE } as const;
}

/** A storage array with these fields. */
export function anArray(fields: Section): Entry {
  return {
    id: "f910",
    shelf: "storage_arrays",
    name: "PowerScale F910",
    version: 3,
    summary: "All-flash node.",
    notes: ["No figure is published."],
    fields,
    ages: [],
  };
}

/** An entry as a list shows it. */
export function aListed(different: Partial<EntryName> & Pick<EntryName, "id" | "name">): EntryName {
  return { vendor: "", summary: "", sources: [], place: null, throughput: null, years: [], ...different };
}
