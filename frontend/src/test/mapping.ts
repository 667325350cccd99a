import type { Mapping, ValueColumn } from "@/features/imports/mapping/mapping";

/** A column of megabytes read per second from a disk. */
export function aValueColumn(changes: Partial<ValueColumn> = {}): ValueColumn {
  return {
    column: "read",
    metric: "read_bytes_s",
    unit: "MB/s",
    layer: "node_disk",
    node: "",
    device: "",
    counter: false,
    ...changes,
  };
}

/** A table of times and what was read. */
export function aMapping(changes: Partial<Mapping> = {}): Mapping {
  return {
    delimiter: ",",
    decimal: ".",
    head_line: 1,
    time_columns: ["time"],
    time_form: "date",
    date_order: "ymd",
    zone: "",
    node_column: "",
    device_column: "",
    metric_column: "",
    value_column: "",
    values: [aValueColumn()],
    ...changes,
  };
}
