import type { Layer, Metric } from "@/components/recorded/seriesNames";
import type { Json, JsonObject } from "@/lib/json";
import { isJsonObject } from "@/lib/json";

/** What a table's columns mean, as the server keeps it; columns are named as in the table's head. */
export interface Mapping {
  delimiter: string;
  decimal: string;
  head_line: number;
  time_columns: string[];
  time_form: string | null;
  date_order: string;
  zone: string;
  node_column: string;
  device_column: string;
  metric_column: string;
  value_column: string;
  values: ValueColumn[];
}

/** One column of numbers; where each row names its quantity, one of these names. */
export interface ValueColumn {
  column: string;
  metric: Metric;
  unit: string;
  layer: Layer;
  node: string;
  device: string;
  counter: boolean;
}

const NOTHING: Mapping = {
  delimiter: ",",
  decimal: ".",
  head_line: 1,
  time_columns: [],
  time_form: null,
  date_order: "ymd",
  zone: "",
  node_column: "",
  device_column: "",
  metric_column: "",
  value_column: "",
  values: [],
};

const USUAL: Readonly<Record<string, unknown>> = { ...NOTHING };

/** A mapping from its JSON text, what is not written being as usual; null where it is no mapping. */
export function mappingFrom(text: string): Mapping | null {
  const read = parsed(text);
  if (!isJsonObject(read)) return null;
  const written = Object.entries(read).filter(([name, value]) => isLike(value, USUAL[name]));
  // The server judges what it is sent; here it need only be editable.
  return { ...NOTHING, ...(Object.fromEntries(written) as Partial<Mapping>) };
}

/** The JSON text that settles a mapping. */
export function mappingText(mapping: Mapping): string {
  return JSON.stringify(mapping);
}

/** The mapping as the object that is kept under a name. */
export function mappingObject(mapping: Mapping): JsonObject {
  return { ...mapping, values: mapping.values.map((value) => ({ ...value })) };
}

function isLike(value: Json | undefined, usual: unknown): boolean {
  if (Array.isArray(usual)) return Array.isArray(value);
  if (usual === null) return typeof value === "string" || value === null;
  return value !== null && usual !== undefined && typeof value === typeof usual;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
