import type { GrowthRate } from "@/api";
import type { Amount } from "@/lib/amount";
import { readAt } from "@/lib/document";
import { amountIn } from "@/lib/fact";
import { formatNumber, withUnit } from "@/lib/format";
import type { JsonObject } from "@/lib/json";

/** The rate as it was entered, which an answer may not know yet; else as it was answered. */
export function rateIn(document: JsonObject | null, rate: GrowthRate): GrowthRate {
  const entered = amountIn(readAt(document ?? undefined, ["growth", rate.name]));
  return entered === undefined ? rate : { ...rate, low: null, high: null, mid: null, ...entered };
}

/** A rate as an input shows it; null where the jobs grow as the cores. */
export function rateAmount({ low, mid, high }: GrowthRate): Amount | null {
  return low === null || high === null ? null : { low, mid, high };
}

/** "Cores 15 % (10–20) a year"; the middle of a range that names none is its half way. */
export function rateText(rate: GrowthRate): string {
  const [what = rate.label] = rate.label.split(" a year");
  const amount = rateAmount(rate);
  if (amount === null) return `${what} as the cores`;
  const { low, mid, high } = amount;
  const percent = (share: number) => formatNumber(100 * share);
  const range = low === high ? "" : ` (${percent(low)}–${percent(high)})`;
  return `${what} ${withUnit(percent(mid ?? (low + high) / 2), "%")}${range} a year`;
}
