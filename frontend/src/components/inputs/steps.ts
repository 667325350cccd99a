import type { ScenarioField } from "@/api";
import type { Amount } from "@/lib/amount";

export interface Bounds {
  least: number;
  most: number;
}

/** Between which values a field may be stepped. */
export function boundsOf({ ge, gt, le, lt }: Pick<ScenarioField, "ge" | "gt" | "le" | "lt">): Bounds {
  return { least: ge ?? gt ?? 0, most: le ?? lt ?? Number.MAX_VALUE };
}

/** How far one press of an arrow key moves a value: two digits below its leading one. */
export function stepOf(amount: Amount, unit: string, whole: boolean): number {
  if (whole) return 1;
  if (unit === "share") return 0.01;
  const size = Math.max(Math.abs(amount.low), Math.abs(amount.high));
  return size === 0 ? 0.1 : 10 ** (Math.floor(Math.log10(size)) - 2);
}

/** The amount moved by `by`, its shape kept, stopped at the bounds. */
export function shifted(amount: Amount, by: number, { least, most }: Bounds): Amount {
  const allowed = Math.min(Math.max(by, least - amount.low), most - amount.high);
  const moved = (value: number) => tidy(value + allowed);
  return amount.mid == null
    ? { low: moved(amount.low), high: moved(amount.high) }
    : { low: moved(amount.low), mid: moved(amount.mid), high: moved(amount.high) };
}

/** New ends for a range; its most likely value stays while it lies between them. */
export function withEnds({ mid }: Amount, low: number, high: number): Amount {
  return mid != null && low <= mid && mid <= high ? { low, mid, high } : { low, high };
}

/** A slider's step: about 200 places over its length, a round number. */
export function sliderStep({ least, most }: Bounds, whole: boolean): number {
  if (whole) return 1;
  const decade = 10 ** Math.floor(Math.log10((most - least) / 100));
  return Number(decade.toPrecision(1));
}

/** Where a slider may go when nobody said: shares from 0 to 1, others up to about three times the value. */
export function sliderRangeFor(amount: Amount | null, unit: string, bounds: Bounds): Bounds {
  if (unit === "share") return { least: Math.max(bounds.least, 0), most: Math.min(bounds.most, 1) };
  const top = amount === null ? 10 : Math.max(amount.high * 3, amount.low + 1);
  const decade = 10 ** Math.floor(Math.log10(top));
  const most = Math.ceil(top / decade) * decade;
  return { least: Math.max(bounds.least, 0), most: Math.min(bounds.most, most) };
}

function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
