import type { Layer, Metric } from "@/components/recorded/seriesNames";
import { unitFor } from "@/features/imports/mapping/columnUnits";
import type { Mapping, ValueColumn } from "@/features/imports/mapping/mapping";

/** What a column that is no quantity is for. */
export type Part = "time" | "node" | "device" | "label" | "number" | "unused";

/** One column as it is edited; what fits its meaning only is kept when the meaning changes. */
export interface Column {
  name: string;
  means: Part | Metric;
  unit: string;
  layer: Layer;
  node: string;
  device: string;
  counter: boolean;
  /** Not a column, but a name in the column that says what each row counts. */
  label: boolean;
}

const PARTS: ReadonlySet<string> = new Set<Part>([
  ...(["time", "node", "device", "label", "number", "unused"] as const),
]);
const EMPTY: Omit<Column, "name"> = {
  means: "unused",
  unit: "",
  layer: "node_disk",
  node: "",
  device: "",
  counter: false,
  label: false,
};

export function isPart(means: Column["means"]): means is Part {
  return PARTS.has(means);
}

/** A column that nothing is known of. */
export function unusedColumn(name: string, label: boolean): Column {
  return { ...EMPTY, name, label };
}

/** Every column that a mapping names, in its own order: times, node, device, what is counted. */
export function columnsOf(mapping: Mapping): Column[] {
  const part = (name: string, means: Part) => (name === "" ? [] : [{ ...EMPTY, name, means }]);
  const label = mapping.metric_column !== "";
  return [
    ...mapping.time_columns.flatMap((name) => part(name, "time")),
    ...part(mapping.node_column, "node"),
    ...part(mapping.device_column, "device"),
    ...part(mapping.metric_column, "label"),
    ...part(mapping.value_column, "number"),
    ...mapping.values.map(({ column, metric, ...rest }) => ({ ...rest, name: column, means: metric, label })),
  ];
}

/** The mapping with its columns as they were edited. */
export function withColumns(mapping: Mapping, columns: readonly Column[]): Mapping {
  const named = (means: Part) => columns.filter((one) => one.means === means).map((one) => one.name);
  const times = named("time");
  return {
    ...mapping,
    time_columns: times,
    time_form: times.length === 0 ? null : (mapping.time_form ?? "date"),
    node_column: named("node")[0] ?? "",
    device_column: named("device")[0] ?? "",
    metric_column: named("label")[0] ?? "",
    value_column: named("number")[0] ?? "",
    values: columns.flatMap(valueOf),
  };
}

function valueOf({ name, means, unit, layer, node, device, counter }: Column): ValueColumn[] {
  return isPart(means) ? [] : [{ column: name, metric: means, unit, layer, node, device, counter }];
}

/** A column that comes to mean something else, with a unit that fits it. */
export function meaning(column: Column, means: Column["means"]): Column {
  if (isPart(means)) return { ...column, means };
  const layer = means.startsWith("cpu_") || means === "cores" ? "node" : column.layer;
  return { ...column, means, layer, ...unitFor(means, column) };
}

/** Why the columns make no mapping yet; null where they do. */
export function columnFault(columns: readonly Column[]): string | null {
  const count = (means: Part) => columns.filter((one) => one.means === means).length;
  for (const [part, words] of ONCE)
    if (count(part) > 1) return `Two columns hold ${words}; there can be one.`;
  if (count("time") > 2) return "Times stand in one column, or in a date and a time of day beside it.";
  if (count("label") !== count("number"))
    return "Where rows name their quantity, one column has its name and one its number.";
  const quantities = columns.filter(({ means }) => !isPart(means));
  if (quantities.length === 0) return "No column holds a quantity yet.";
  const series = quantities.map(({ means, layer, node, device }) => [means, layer, node, device].join("\n"));
  return new Set(series).size < series.length
    ? "Two columns hold the same quantity of the same place; give one of them a device of its own."
    : null;
}

const ONCE: readonly [Part, string][] = [
  ["node", "the node"],
  ["device", "the device"],
  ["label", "the quantity’s name"],
  ["number", "the number"],
];
