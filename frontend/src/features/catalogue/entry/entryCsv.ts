import type { FieldGroup, FieldRow } from "@/features/catalogue/entry/fieldGroups";
import type { Cell, TableData } from "@/lib/csv";

const HEADS = ["group", "field", "path", "low", "most likely", "high", "word", "unit", "basis"];
const SOURCE_HEADS = ["source", "where", "paper", "address", "retrieved", "note"];

/** An entry as a file: a row for each field, every digit, with its whole source. */
export function entryCsv(name: string, groups: readonly FieldGroup[]): TableData {
  return {
    caption: name,
    columns: [...HEADS, ...SOURCE_HEADS].map((label) => ({ label })),
    rows: groups.flatMap(({ title, rows }) => rows.map((row) => csvRow(title, row))),
  };
}

function csvRow(group: string, { label, path, unit, fact }: FieldRow): Cell[] {
  const head = [group, label, path];
  if (typeof fact === "string") return [...head, null, null, null, fact, unit];
  const { basis, source } = fact;
  const value = "value" in fact ? [null, null, null, fact.value] : [fact.low, fact.mid, fact.high, null];
  const { title, where, paper, url, retrieved, note } = source;
  return [...head, ...value, unit, basis, title, where, paper, url, retrieved, note];
}
