import type { Entry, Quantity, Section } from "@/api";

/**
 * What is Unknown of an array that would have to be known for a throughput verdict; empty where one is given.
 *
 * A mixed figure is enough, as are reads and writes together, as is a data sheet's where the entry derates it,
 * as is throughput that is bought by size.
 */
export function unknownCeilings({ shelf, fields }: Entry): string[] {
  if (shelf !== "storage_arrays" || fields.purchased) return [];
  const derated = wordOf(fields.ceiling_from) === "derated_spec" && isKnown(fields.spec_gb_s);
  const mixed = isKnown(fields.sustained_mixed_gb_s);
  const read = isKnown(fields.sustained_read_gb_s);
  const write = isKnown(fields.sustained_write_gb_s);
  if (derated || mixed || (read && write)) return [];
  return ["mixed I/O", ...(read ? [] : ["reads"]), ...(write ? [] : ["writes"])];
}

function isKnown(fact: Section[string] | undefined): boolean {
  return isQuantity(fact) && fact.low !== null;
}

function isQuantity(fact: Section[string] | undefined): fact is Quantity {
  return typeof fact === "object" && "low" in fact;
}

function wordOf(fact: Section[string] | undefined): string {
  return typeof fact === "object" && "value" in fact && typeof fact.value === "string" ? fact.value : "";
}
