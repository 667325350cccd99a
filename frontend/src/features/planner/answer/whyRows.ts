import type { Assessment, NodesByCeiling, StorageNodesRequired } from "@/api";
import type { Cell, TableData } from "@/lib/csv";
import { formatShare } from "@/lib/format";

export interface WhyRow {
  label: string;
  nodes: number | null;
  why: string;
  /** Whether this constraint asks for the most. */
  decides: boolean;
}

export function whyTitle({ total, at_least }: StorageNodesRequired): string {
  if (total !== null) return `Why ${total}`;
  return at_least === null ? "Why no size fits" : `Why at least ${at_least}`;
}

/** The question that the size answers: two sizes are compared only where these agree. */
export function askedInWords(asked: StorageNodesRequired["asked"]): string {
  const basis = asked.demand === "rule" ? "by the rule" : "by expected use";
  const state = asked.loss_state === "down" ? "down" : "lost and being rebuilt";
  const lost = asked.lost === 0 ? "" : `, ${asked.lost} storage node${asked.lost > 1 ? "s" : ""} ${state}`;
  const share = asked.percentile.slice(1);
  return `Storage nodes ${basis}, ${formatShare(asked.headroom.p50)} free${lost}, in ${share} % of the assumptions`;
}

/** What each constraint asks for, in storage nodes. */
export function whyRows({ storage_nodes_required: required }: Assessment): WhyRow[] {
  return Object.entries(required.by_constraint).map(([name, { label, nodes, why }]) => ({
    label,
    nodes,
    why,
    decides: required.decided_by.includes(name),
  }));
}

export function whyTable({ storage_nodes_required: required }: Assessment): TableData {
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
