import type { ChosenWord, Quantity } from "@/api";
import { fieldText } from "@/lib/format";

/** A fact as the page says it; `known` is false for Unknown. */
export interface FactText {
  text: string;
  /** The most likely value of a range that has one. */
  likely: string;
  known: boolean;
}

/** "100 – 150 MB/s" and "most likely 125"; "Unknown"; "nas ethernet". */
export function factText(fact: Quantity | ChosenWord | string, unit: string): FactText {
  if (typeof fact === "string") return plain(fact);
  if ("value" in fact) return plain(fact.value.replaceAll("_", " "));
  const { low, mid, high } = fact;
  if (low === null || high === null) return { text: "Unknown", likely: "", known: false };
  const shown = fieldText({ low, high }, unit);
  const likely = mid === null ? "" : `most likely ${scaled(mid, high, unit)}`;
  return { text: withUnit(shown), likely, known: true };
}

function plain(text: string): FactText {
  return { text, likely: "", known: true };
}

/** A value in the unit that the range's upper end is shown in. */
function scaled(value: number, high: number, unit: string): string {
  const range = fieldText({ low: value, high }, unit).text;
  return range.split(" – ")[0] ?? range;
}

function withUnit({ text, unit }: { text: string; unit: string }): string {
  return unit === "" ? text : `${text} ${unit}`;
}
