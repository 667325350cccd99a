import type { Assessment, Bought, NodesByCeiling } from "@/api";
import type { Cell, TableData } from "@/lib/csv";

interface ConstraintRow {
  name: string;
  label: string;
  nodes: number | null;
  why: string;
  /** Whether this constraint asks for the most. */
  decides: boolean;
}

/** What each constraint asks for: in storage nodes, or in TiB of a service that is bought by size. */
export function constraintRows({ storage_nodes_required: required }: Assessment): ConstraintRow[] {
  if (required.bought !== null) return boughtRows(required.bought);
  return Object.entries(required.by_constraint).map(([name, { label, nodes, why }]) => ({
    name,
    label,
    nodes,
    why,
    decides: required.decided_by.includes(name),
  }));
}

function boughtRows({ data_tib, throughput_tib, words }: Bought): ConstraintRow[] {
  const byData = (data_tib ?? 0) >= (throughput_tib ?? 0);
  const none = "no size sold is enough";
  return [
    { name: "data", label: "Data", nodes: data_tib, why: data_tib === null ? none : words, decides: byData },
    {
      name: "throughput",
      label: "Throughput",
      nodes: throughput_tib,
      why: throughput_tib === null ? none : "",
      decides: !byData,
    },
  ];
}

/** What the numbers of the constraints count. */
export function constraintUnit({ storage_nodes_required: required }: Assessment): "Storage nodes" | "TiB" {
  return required.bought === null ? "Storage nodes" : "TiB";
}

export function constraintTable(assessment: Assessment): TableData {
  const { storage_nodes_required: required } = assessment;
  if (required.bought !== null) {
    return {
      caption: "TiB to buy by each constraint",
      columns: [{ label: "Constraint" }, { label: "TiB", numeric: true }, { label: "Why" }],
      rows: constraintRows(assessment).map(({ label, nodes, why }): Cell[] => [label, nodes, why]),
    };
  }
  return {
    caption: "Storage nodes required by each constraint",
    columns: [
      { label: "Constraint" },
      { label: "Storage nodes", numeric: true },
      { label: "P50", numeric: true },
      { label: "P80", numeric: true },
      { label: "P90", numeric: true },
      { label: "Why" },
    ],
    rows: Object.values(required.by_constraint).map((one): Cell[] => [
      one.label,
      one.nodes,
      one.p50 ?? null,
      one.p80 ?? null,
      one.p90 ?? null,
      one.why,
    ]),
  };
}

/** "Storage nodes: losses survived 7, which decides. Others: capacity 3.": what decides first. */
export function constraintLine(assessment: Assessment): string {
  const { bought } = assessment.storage_nodes_required;
  if (bought !== null) return bought.words === "" ? "No size sold is enough." : `${bought.words}.`;
  const rows = constraintRows(assessment);
  const said = (which: (row: ConstraintRow) => boolean) =>
    rows
      .filter(which)
      .map(({ label, nodes }) => `${label.charAt(0).toLowerCase()}${label.slice(1)} ${nodes ?? ""}`.trim())
      .join(", ");
  const none = said(({ decides, nodes }) => decides && nodes === null);
  const first = said(({ decides, nodes }) => decides && nodes !== null);
  // The steps that nodes are sold in only round what another constraint asks for.
  const others = said(({ name, decides, nodes }) => !decides && nodes !== null && name !== "vendor_step");
  const told = [
    none && `No size sold is enough: ${none}.`,
    first && `Storage nodes: ${first}, which decides.`,
    others && `Others: ${others}.`,
  ];
  return told.filter(Boolean).join(" ");
}

/** What the kind of an observation makes of the count of storage nodes beside it. */
const BOUND: Record<NodesByCeiling["kind"], string> = {
  carried: ", carried with room to spare: at most",
  carried_otherwise: ", briefly or of easier work",
  saturation: ", measured full",
  vendor_up_to: ", vendor’s up to: at least",
  arithmetic: ", arithmetic: at least",
  like_array: "",
  not_stated: "",
};

/** Storage nodes for throughput if each observation of the ceiling were the truth. */
export function ceilingTable({ throughput_by_ceiling: rows }: Assessment): TableData {
  return {
    caption: "Storage nodes for throughput by observed ceiling",
    columns: [
      { label: "If the ceiling were" },
      { label: "GB/s" },
      { label: "Storage nodes" },
      { label: "With headroom" },
    ],
    rows: rows.map((row) => [
      `${row.label}${BOUND[row.kind]}`,
      span(row.low_gb_s, row.high_gb_s),
      span(row.nodes_low, row.nodes_high),
      span(row.nodes_with_headroom_low, row.nodes_with_headroom_high),
    ]),
  };
}

function span(low: number, high: number): string {
  return low === high ? String(low) : `${low} – ${high}`;
}
