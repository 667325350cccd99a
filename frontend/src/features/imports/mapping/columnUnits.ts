import type { Option } from "@/components/forms/fields";
import type { Metric } from "@/components/recorded/seriesNames";

type Kind = "rate" | "amount" | "operations" | "share" | "time" | "none";

const AMOUNTS = ["B", "KB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "TiB", "sectors"];
const RATES = ["MB/s", "B/s", "KB/s", "GB/s", "KiB/s", "MiB/s", "GiB/s", "sectors/s"];
const BITS = ["Kbit/s", "Mbit/s", "Gbit/s"];

/** Units that the server reads, the usual one of a kind first. */
const UNITS: Record<Kind, readonly string[]> = {
  rate: [...RATES, ...BITS],
  amount: AMOUNTS,
  operations: ["ops/s"],
  share: ["%", "share"],
  time: ["ms", "us", "s", "minutes", "hours"],
  none: [""],
};

/** A unit, and whether the numbers in it only rise, so that what they rise by is the rate. */
interface Counted {
  unit: string;
  counter: boolean;
}

/** What may be chosen for a metric; the unit that was read from the table is among it. */
export function unitOptions(metric: Metric, read: Counted): Option[] {
  const offered = fitting(metric);
  const known = offered.some((one) => optionValue(one) === optionValue(read));
  return (known ? offered : [read, ...offered]).map((one) => ({
    value: optionValue(one),
    words: one.unit || (kindOf(metric) === "none" ? "none" : "not known"),
    ...(one.counter ? { group: "counted up since a start" } : {}),
  }));
}

/** The text that stands for a unit in a list. */
export function optionValue({ unit, counter }: Counted): string {
  return `${counter ? "+" : ""}${unit}`;
}

/** The unit that a text in a list stands for. */
export function optionUnit(value: string): Counted {
  return { unit: value.replace(/^\+/, ""), counter: value.startsWith("+") };
}

/** The unit to stay with when a column comes to mean something else: its own where that still fits. */
export function unitFor(metric: Metric, { unit, counter }: Counted): Counted {
  const offered = fitting(metric);
  const own = offered.find((one) => one.unit === unit && one.counter === counter);
  return own ?? offered[0] ?? { unit: "", counter: false };
}

function fitting(metric: Metric): Counted[] {
  const kind = kindOf(metric);
  return [
    ...UNITS[kind].map((unit) => ({ unit, counter: false })),
    ...(kind === "rate" ? AMOUNTS.map((unit) => ({ unit, counter: true })) : []),
  ];
}

/** What a metric counts; its ending says it, as it does on the server. */
function kindOf(metric: Metric): Kind {
  if (metric.endsWith("_bytes_s")) return "rate";
  if (metric.endsWith("_ops_s")) return "operations";
  if (metric.endsWith("_latency_s")) return "time";
  if (metric.endsWith("_share")) return "share";
  return metric.endsWith("_bytes") ? "amount" : "none";
}
