import type { Band } from "@/lib/amount";
import { bandWords, formatNumber, scaleFor, withUnit } from "@/lib/format";
import { formatDuration } from "@/lib/time";

/** A number as a table of bands shows it: its middle, then its ends where they read differently. */
export interface BandCell {
  main: string;
  range?: string;
  /** What marks it besides its place in the table. */
  word?: string | undefined;
}

/** Rows of numbers that are bands. */
export interface BandTableData {
  caption: string;
  /** What the first column names. */
  head: string;
  columns: readonly string[];
  /** In the order of importance; null = not known. */
  rows: readonly { name: string; cells: readonly (BandCell | null)[] }[];
}

/** "41:09" with "36:35 – 45:40" beside it. */
export function timeCell(band: Band): BandCell {
  return cellOf(band, formatDuration);
}

/** "1.02 ×" with "1 – 1.4" beside it. */
export function bandCell(band: Band, unit: string, digits = 3): BandCell {
  const scale = scaleFor(unit, band.p50);
  const { main, range } = cellOf(band, (value) => formatNumber(value * scale.factor, digits));
  const text = withUnit(main, scale.unit);
  return range === undefined ? { main: text } : { main: text, range };
}

function cellOf(band: Band, text: (value: number) => string): BandCell {
  const { middle, ends } = bandWords(band, text);
  return ends === null ? { main: middle } : { main: middle, range: ends };
}
