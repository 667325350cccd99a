import type { Figure } from "@/api";
import { withUnit } from "@/lib/format";

/** Units that a reader does not miss beside a plain number. */
const UNSPOKEN = new Set(["count", "ratio", "share", "text"]);
const A_DATE = "s since 1970";

/**
 * What a printed figure is kept as: "6,500 – 7,000", "about 32,880"; empty for text.
 * The unit is said unless the head of the column says it.
 */
export function storedText({ low, high, unit, qualifier }: Figure, headUnit: string): string {
  if (low === null || high === null) return "";
  const number = exactly(low, unit) + (low === high ? "" : ` – ${exactly(high, unit)}`);
  const text = unit === headUnit || UNSPOKEN.has(unit) ? number : withUnit(number, unit);
  return qualifier === "exactly" ? text : `${qualifier} ${text}`;
}

/** Every digit that is kept, thousands grouped unless it is a date. */
function exactly(value: number, unit: string): string {
  const options = { maximumSignificantDigits: 15, useGrouping: unit !== A_DATE };
  return new Intl.NumberFormat("en-GB", options).format(value);
}

/** Why a cell has no figure, unless what is printed in its place already says so. */
export function missingText({ printed, missing }: Figure): string {
  return missing === null || missing === printed ? "missing" : `missing: ${missing}`;
}
