import type { Option } from "@/components/forms/fields";
import { LAYERS, METRICS, type Metric } from "@/components/recorded/seriesNames";
import type { Part } from "@/features/imports/mapping/columns";

const PARTS: Record<Part, string> = {
  unused: "not used",
  time: "time",
  node: "name of the node",
  device: "name of the device",
  label: "name of the quantity",
  number: "number of that quantity",
};
const LABELLED: readonly Part[] = ["unused"];

const GROUPS: readonly [string, (metric: Metric) => boolean][] = [
  ["Bytes over time", (metric) => metric.endsWith("_bytes_s")],
  ["Processors", (metric) => metric.startsWith("cpu_") || metric === "cores"],
  ["Devices", (metric) => /_(ops|latency)_s$/.test(metric) || metric === "busy_share"],
  ["Sums and sizes", () => true],
];

/** What a column may mean; a name among rows is no part of the table, so it may only count something. */
export function meanings(label: boolean): Option[] {
  const parts = label ? LABELLED : (Object.keys(PARTS) as Part[]);
  const metrics = (Object.keys(METRICS) as Metric[]).map((metric) => ({
    value: metric,
    words: wordsOf(metric),
    group: groupOf(metric),
  }));
  return [
    ...parts.map((part) => ({ value: part, words: PARTS[part] })),
    ...GROUPS.flatMap(([group]) => metrics.filter((one) => one.group === group)),
  ];
}

/** Outside a sentence "read" alone would not say what. */
function wordsOf(metric: Metric): string {
  return metric.endsWith("_bytes_s") ? `bytes ${METRICS[metric]}` : METRICS[metric];
}

function groupOf(metric: Metric): string {
  return GROUPS.find(([, holds]) => holds(metric))?.[0] ?? "";
}

/** Where a column's numbers may have been taken. */
export const PLACES: readonly Option[] = Object.entries(LAYERS).map(([value, words]) => ({ value, words }));

export const TIME_FORMS: readonly Option[] = [
  { value: "", words: "no times" },
  { value: "date", words: "date and time" },
  { value: "clock", words: "time of day" },
  { value: "epoch_s", words: "seconds since 1970" },
  { value: "epoch_ms", words: "milliseconds since 1970" },
  { value: "epoch_us", words: "microseconds since 1970" },
];
export const DATE_ORDERS: readonly Option[] = [
  { value: "ymd", words: "year, month, day" },
  { value: "mdy", words: "month, day, year" },
  { value: "dmy", words: "day, month, year" },
];
export const DELIMITERS: readonly Option[] = [
  { value: ",", words: "comma" },
  { value: ";", words: "semicolon" },
  { value: "\t", words: "tab" },
  { value: "|", words: "bar" },
];
export const DECIMALS: readonly Option[] = [
  { value: ".", words: "point" },
  { value: ",", words: "comma" },
];
