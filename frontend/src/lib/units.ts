/** What a unit measures; numbers convert only within one dimension. */
export type Dimension = "rate" | "size" | "share" | "time" | "ratio" | "count";

export interface Unit {
  dimension: Dimension;
  /** In bytes/s, bytes, seconds, or as a plain number. */
  factor: number;
}

const PREFIXES: [string, number][] = [
  ["", 1],
  ["k", 1e3],
  ["m", 1e6],
  ["g", 1e9],
  ["t", 1e12],
  ["p", 1e15],
  ["ki", 2 ** 10],
  ["mi", 2 ** 20],
  ["gi", 2 ** 30],
  ["ti", 2 ** 40],
  ["pi", 2 ** 50],
];

const UNITS = new Map<string, Unit>([
  ["share", { dimension: "share", factor: 1 }],
  ["%", { dimension: "share", factor: 0.01 }],
  ["percent", { dimension: "share", factor: 0.01 }],
  ["ratio", { dimension: "ratio", factor: 1 }],
  ["x", { dimension: "ratio", factor: 1 }],
  ["×", { dimension: "ratio", factor: 1 }],
  [":1", { dimension: "ratio", factor: 1 }],
  ["count", { dimension: "count", factor: 1 }],
  ["bytes", { dimension: "size", factor: 1 }],
  ["s", { dimension: "time", factor: 1 }],
  ["min", { dimension: "time", factor: 60 }],
  ["h", { dimension: "time", factor: 3600 }],
  ["hours", { dimension: "time", factor: 3600 }],
  ["d", { dimension: "time", factor: 86_400 }],
  ["days", { dimension: "time", factor: 86_400 }],
  ...PREFIXES.flatMap(([prefix, factor]): [string, Unit][] => [
    [`${prefix}b`, { dimension: "size", factor }],
    [`${prefix}b/s`, { dimension: "rate", factor }],
    [`${prefix}bit/s`, { dimension: "rate", factor: factor / 8 }],
    [`${prefix}bps`, { dimension: "rate", factor: factor / 8 }],
    [`${prefix}be`, { dimension: "rate", factor: factor / 8 }],
  ]),
]);

/** Written with a capital B these are bytes, whatever their ending: MBps, kBps. */
const BYTES_PER_SECOND = /^([kKMGTP]i?)?Bps$/;
/** Written with a capital prefix and a small b these are bits: Mb/s, Gib/s. */
const BITS_PER_SECOND = /^[KMGTP]i?b\/s$/;

/** The unit a word stands for, or undefined. `GbE` is the line rate of Ethernet, in bits. */
export function unitOf(word: string): Unit | undefined {
  const written = word.replaceAll(/\s/g, "");
  if (BYTES_PER_SECOND.test(written)) return UNITS.get(written.replace("ps", "/s").toLowerCase());
  if (BITS_PER_SECOND.test(written)) return UNITS.get(written.replace("b/s", "bit/s").toLowerCase());
  return UNITS.get(written.toLowerCase());
}
