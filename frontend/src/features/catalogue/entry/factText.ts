import type { ChosenWord, Quantity } from "@/api";
import { formatNumber, scaleFor } from "@/lib/format";

/** As an entry states it: nothing is rounded away. */
const DIGITS = 6;

/** A fact as the page says it; `known` is false for Unknown. */
interface FactText {
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
  const scale = scaleFor(unit, high);
  const digits = (value: number) => formatNumber(value * scale.factor, DIGITS);
  const text = low === high ? digits(low) : `${digits(low)} – ${digits(high)}`;
  const likely = mid === null ? "" : `most likely ${digits(mid)}`;
  return { text: scale.unit === "" ? text : `${text} ${scale.unit}`, likely, known: true };
}

function plain(text: string): FactText {
  return { text, likely: "", known: true };
}
