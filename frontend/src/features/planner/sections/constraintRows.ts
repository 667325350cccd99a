import type { Assessment, NodesByCeiling } from "@/api";
import type { Cell, TableData } from "@/lib/csv";

export interface ConstraintRow {
  name: string;
  label: string;
  nodes: number | null;
  why: string;
  /** Whether this constraint asks for the most. */
  decides: boolean;
}

/** What each constraint asks for, in storage nodes. */
export function constraintRows({ storage_nodes_required: required }: Assessment): ConstraintRow[] {
  return Object.entries(required.by_constraint).map(([name, { label, nodes, why }]) => ({
    name,
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

/** "Storage nodes by losses survived 7. Others: capacity 3, front-end ports 2.": what decides first. */
export function constraintLine(assessment: Assessment): string {
  const asking = constraintRows(assessment).filter(
    ({ name, nodes }) => nodes !== null && name !== "vendor_step",
  );
  const said = (decides: boolean) =>
    asking
      .filter((row) => row.decides === decides)
      .map(({ label, nodes }) => `${label.charAt(0).toLowerCase()}${label.slice(1)} ${nodes}`)
      .join(", ");
  const [first, others] = [said(true), said(false)];
  return [first && `Storage nodes by ${first}.`, others && `Others: ${others}.`].filter(Boolean).join(" ");
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
