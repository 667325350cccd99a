import type { Amount } from "@/lib/amount";
import { formatRange } from "@/lib/format";
import { type Dimension, type Unit, unitOf } from "@/lib/units";

interface FieldKind {
  /** The field's unit as the model names it: "MB/s", "share", "count"... */
  unit: string;
  mayBeUnknown: boolean;
}

/** What was typed, in the field's unit (null = Unknown), or why it was not understood. */
export type Parsed = { ok: true; amount: Amount | null; understood: string } | { ok: false; reason: string };

const NUMBER = String.raw`[+-]?(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e[+-]?\d+)?|[+-]?\.\d+`;
const PART = new RegExp(String.raw`^(${NUMBER})\s*([^\d\s.,+-].*)?$`, "i");
const BETWEEN = /(?<=[\d%a-zµ×)])\s*(?:-|–|—|\/(?=\s*[\d.])|\bto\b)\s*(?=[\d.+])/iu;

const WORDS: Record<Dimension, string> = {
  rate: "a rate such as 1.2 GB/s or 10 GbE",
  size: "a size such as 96 TiB or 40 GB",
  share: "a share such as 40 %",
  time: "a time such as 8 h",
  ratio: "a factor such as 2.85",
  count: "a number such as 12",
};

/** Reads one number or range as people write it: `1.2 GB/s`, `10GbE`, `40 %`, `100-150 MB/s`, `unknown`. */
export function parseQuantity(text: string, field: FieldKind): Parsed {
  const wanted = unitOf(field.unit);
  if (wanted === undefined) throw new Error(`the field's unit ${field.unit} is not known here`);
  const typed = text.trim();
  if (typed === "") return refuse(`wanted ${WORDS[wanted.dimension]}, got nothing`);
  if (/^(unknown|\?)$/i.test(typed)) return unknown(field);
  return amountOf(typed, wanted, field);
}

function unknown({ mayBeUnknown }: FieldKind): Parsed {
  if (!mayBeUnknown) return refuse("wanted a number here, got unknown");
  return { ok: true, amount: null, understood: "unknown" };
}

function amountOf(typed: string, wanted: Unit, { unit }: FieldKind): Parsed {
  if (/\d\s*[x×]\s*\d/i.test(typed)) return refuse(`wanted one number, got ${typed}`);
  const parts = typed.split(BETWEEN).map((part) => PART.exec(part.trim()));
  if (parts.length > 3 || parts.includes(null)) {
    return refuse(`wanted ${WORDS[wanted.dimension]}, got ${typed}`);
  }
  const shared = parts.findLast((part) => part?.[2])?.[2];
  const numbers: number[] = [];
  for (const part of parts) {
    const read = inFieldUnit(part?.[1] ?? "", part?.[2] ?? shared, wanted, unit);
    if (typeof read === "string") return refuse(read);
    numbers.push(read);
  }
  return rising(numbers, unit);
}

/** What is counted, said behind the count. */
const COUNTED =
  /^(?:(?:grid|storage)\s+)?(?:nodes?|cores?|servers?|hosts?|ports?|copy|copies|jobs?|sessions?|slots?)$/i;
/** What a line rate is called for short; with a capital B it would be bytes. */
const LINE_RATE = /^[Gg](?:b|ig|igE)?$/;

function meant(word: string, wanted: Unit, fieldUnit: string): Unit | undefined {
  if (wanted.dimension === "count" && COUNTED.test(word)) return wanted;
  if (fieldUnit.endsWith("bit/s") && LINE_RATE.test(word)) return unitOf("Gbit/s");
  return unitOf(word);
}

function inFieldUnit(
  digits: string,
  word: string | undefined,
  wanted: Unit,
  fieldUnit: string,
): number | string {
  const value = Number(digits.replaceAll(",", ""));
  if (!Number.isFinite(value)) return `wanted ${WORDS[wanted.dimension]}, got ${digits}`;
  if (word === undefined || word === "") return wanted.dimension === "share" ? value / 100 : value;
  const unit = meant(word, wanted, fieldUnit);
  if (unit === undefined) return `the unit ${word} is not known; wanted ${WORDS[wanted.dimension]}`;
  if (unit.dimension !== wanted.dimension) {
    return `wanted ${WORDS[wanted.dimension]}, got ${word}`;
  }
  return tidy((value * unit.factor) / wanted.factor);
}

/** Takes the last-digit noise off a conversion: 96 TiB stays exact to 12 digits. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

function rising(numbers: number[], unitName: string): Parsed {
  const low = numbers[0] ?? Number.NaN;
  const high = numbers.at(-1) ?? low;
  const mid = numbers.length === 3 ? numbers[1] : undefined;
  if (numbers.some((value, index) => value < (numbers[index - 1] ?? value))) {
    return refuse(`wanted low – high, got ${formatRange(low, high, unitName)}`);
  }
  const amount = mid === undefined ? { low, high } : { low, mid, high };
  return { ok: true, amount, understood: formatRange(low, high, unitName) };
}

function refuse(reason: string): Parsed {
  return { ok: false, reason };
}
