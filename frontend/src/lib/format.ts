import type { Amount, Band } from "@/lib/amount";

/** Between a number and its unit, which no line ends between. */
const TOGETHER = "\u00a0";
const THIN_RANGE = " – ";
/** In a field, where every character counts. */
const CLOSE_RANGE = "–";

/** What a band reads as: its middle, and its ends ("6.8 – 9.9") where they read differently. */
export function bandWords({ p10, p50, p90 }: Band, text: (value: number) => string) {
  const [low, middle, high] = [text(p10), text(p50), text(p90)];
  return { middle, ends: low === high ? null : low + THIN_RANGE + high };
}

/** "8.1 GB/s (6.8 – 9.9)": the one wording of a band, whatever it is of. */
export function bandText(band: Band, text: (value: number) => string, unit = ""): string {
  const { middle, ends } = bandWords(band, text);
  return ends === null ? withUnit(middle, unit) : `${withUnit(middle, unit)} (${ends})`;
}

interface Scale {
  unit: string;
  factor: number;
}

/** Where a number becomes easier to read in the next unit. Factors are decimal, as the model's units are. */
const SCALES: Record<string, Scale[]> = {
  "MB/s": [
    { unit: "GB/s", factor: 1e-3 },
    { unit: "MB/s", factor: 1 },
  ],
  "GB/s": [
    { unit: "GB/s", factor: 1 },
    { unit: "MB/s", factor: 1e3 },
  ],
  TB: [
    { unit: "PB", factor: 1e-3 },
    { unit: "TB", factor: 1 },
    { unit: "GB", factor: 1e3 },
  ],
  share: [{ unit: "%", factor: 100 }],
  count: [{ unit: "", factor: 1 }],
  bytes: [{ unit: "B", factor: 1 }],
  B: [
    { unit: "TB", factor: 1e-12 },
    { unit: "GB", factor: 1e-9 },
    { unit: "MB", factor: 1e-6 },
    { unit: "kB", factor: 1e-3 },
    { unit: "B", factor: 1 },
  ],
  "B/s": [
    { unit: "GB/s", factor: 1e-9 },
    { unit: "MB/s", factor: 1e-6 },
    { unit: "kB/s", factor: 1e-3 },
    { unit: "B/s", factor: 1 },
  ],
  ratio: [{ unit: "×", factor: 1 }],
};

/** Making a formatter costs fifty times what using one does, and a page formats hundreds of numbers. */
const WHOLE = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });
const SIGNIFICANT = Array.from(
  { length: 9 },
  (_, at) => new Intl.NumberFormat("en-GB", { maximumSignificantDigits: at + 1 }),
);

/** A number with at most `digits` significant digits (1 to 9), whole from there up, thousands grouped. */
export function formatNumber(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "–";
  const formatter = Math.abs(value) >= 10 ** (digits - 1) ? WHOLE : SIGNIFICANT[digits - 1];
  const text = (formatter ?? WHOLE).format(value);
  return text === "-0" ? "0" : text.replace("-", "−");
}

/** A share of 1 as percent: the only place where shares become percent. */
export function formatShare(share: number): string {
  return withUnit(percentText(share), "%");
}

/** A share as percent with two significant digits, never finer than 0.001 %: for errors, where 1.8 % is not 2 %. */
export function formatFineShare(share: number): string {
  return withUnit(formatNumber(Math.round(share * 1e5) / 1e3, 2), "%");
}

/** "102 % (78 – 125 %)": the middle of a band of shares, then its ends where they read differently. */
export function formatShareBand(band: Band): string {
  const { middle, ends } = bandWords(band, percentText);
  return ends === null ? withUnit(middle, "%") : `${withUnit(middle, "%")} (${withUnit(ends, "%")})`;
}

/** A share as the number of its percent, for a unit that is written once. */
export function percentText(share: number): string {
  const percent = share * 100;
  return Math.abs(percent) >= 1 || percent === 0
    ? formatNumber(Math.round(percent), 9)
    : formatNumber(percent, 1);
}

/** The unit in which `reference` (in `unit`) reads best, and what to multiply by. */
export function scaleFor(unit: string, reference: number): Scale {
  const scales = SCALES[unit] ?? [{ unit, factor: 1 }];
  const readable = scales.find(({ factor }) => Math.abs(reference) * factor >= 1);
  return reference === 0 ? scaleOfZero(unit, scales) : (readable ?? lastOf(scales));
}

function scaleOfZero(unit: string, scales: Scale[]): Scale {
  return scales.find((scale) => scale.unit === unit) ?? lastOf(scales);
}

function lastOf(scales: Scale[]): Scale {
  const last = scales.at(-1);
  if (last === undefined) throw new Error("a unit needs a scale");
  return last;
}

/** "8.1 GB/s"; a share becomes percent. */
export function formatAmount(value: number, unit: string): string {
  if (unit === "share") return formatShare(value);
  const scale = scaleFor(unit, value);
  return withUnit(formatNumber(value * scale.factor), scale.unit);
}

/** "100 – 150 MB/s", or one number where both ends read the same. */
export function formatRange(low: number, high: number, unit: string): string {
  if (low === high) return formatAmount(low, unit);
  const scale = scaleFor(unit, high);
  const [from, to] = [formatNumber(low * scale.factor), formatNumber(high * scale.factor)];
  return withUnit(from === to ? from : `${from}${THIN_RANGE}${to}`, scale.unit);
}

/** "8.1 GB/s (6.8 – 9.9)": the middle of a band, then its ends in the same unit. */
export function formatBand(band: Band, unit: string): string {
  if (unit === "share") return formatShareBand(band);
  const scale = scaleFor(unit, band.p50);
  return bandText(band, (value) => formatNumber(value * scale.factor), scale.unit);
}

/**
 * What an input field shows, in the field's own unit, in which a number without one is read: three digits of a
 * range (whole from ten on), four of a number; Unknown (null) as a word, and nothing where nothing is known of the field yet.
 */
export function fieldText(amount: Amount | null | undefined, unit: string): { text: string; unit: string } {
  if (amount === undefined) return { text: "", unit: "" };
  if (amount === null) return { text: "unknown", unit: "" };
  const factor = unit === "share" ? 100 : 1;
  const [low, high] = [amount.low * factor, amount.high * factor];
  const end = (value: number) => formatNumber(value, value < 10 ? 3 : 2);
  const text = low === high ? formatNumber(low, 4) : end(low) + CLOSE_RANGE + end(high);
  return { text, unit: unitLabel(unit) };
}

/** "157 TB (143 TiB)": capacity is always printed in both. */
export function formatCapacity(tb: number, tib: number): string {
  return `${withUnit(formatNumber(tb), "TB")} (${withUnit(formatNumber(tib), "TiB")})`;
}

const GB_PER_TB = 1e3;
const GIB_PER_TB = 1e12 / 2 ** 30;

/** "1,434 GB, 1,335 GiB" of a band in TB; with its ends where they differ. */
export function formatBandGbGib(band: Band): string {
  const inUnit = (factor: number) => bandText(band, (tb) => formatNumber(tb * factor));
  return `${withUnit(inUnit(GB_PER_TB), "GB")}, ${withUnit(inUnit(GIB_PER_TB), "GiB")}`;
}

/** How a unit of the model is written on screen: "%", "×", "" for counts. */
function unitLabel(unit: string): string {
  return SCALES[unit]?.find((scale) => scale.factor === 1)?.unit ?? (unit === "share" ? "%" : unit);
}

/** A number as text and its unit, on one line; the number alone where there is no unit. */
export function withUnit(text: string, unit: string): string {
  return unit === "" ? text : text + TOGETHER + unit;
}

const BEFORE_UNIT = /(?<=\d) (?=(?:%|×|[kMGTP]?i?B(?:\/s)?|Gbit\/s|min|s|h|U)(?![\p{L}\d]))/gu;

/** Keeps each number of a sentence on one line with its unit. */
export function unbroken(sentence: string): string {
  return sentence.replace(BEFORE_UNIT, TOGETHER);
}
