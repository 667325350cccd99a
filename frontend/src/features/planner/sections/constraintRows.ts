import type { Assessment, NodesByCeiling } from "@/api";
import type { Cell, TableData } from "@/lib/csv";

export interface ConstraintRow {
  label: string;
  nodes: number | null;
  why: string;
  /** Whether this constraint asks for the most. */
  decides: boolean;
}

/** What each constraint asks for, in storage nodes. */
export function constraintRows({ storage_nodes_required: required }: Assessment): ConstraintRow[] {
  return Object.entries(required.by_constraint).map(([name, { label, nodes, why }]) => ({
    label,
    nodes,
    why,
    decides: required.decided_by.includes(name),
  }));
}

export function constraintTable({ storage_nodes_required: required }: Assessment): TableData {
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

/** "Throughput asks 8. Capacity asks 3, front-end ports 2.": those that decide first. */
export function constraintLine(assessment: Assessment): string {
  const asking = constraintRows(assessment).filter(({ nodes }) => nodes !== null);
  const said = (rows: readonly ConstraintRow[]) =>
    rows.map(({ label, nodes }, at) =>
      at === 0 ? `${label} asks ${nodes}` : `${label.charAt(0).toLowerCase()}${label.slice(1)} ${nodes}`,
    );
  return [asking.filter(({ decides }) => decides), asking.filter(({ decides }) => !decides)]
    .map((rows) => said(rows).join(", "))
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(" ");
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
