import type { ValidationAnswer } from "@/api";
import type { TableData } from "@/lib/csv";
import { formatShare } from "@/lib/format";
import { formatDuration } from "@/lib/time";

/** Run times by connections, as the fold is called. */
export function waitingTitle({ waiting }: ValidationAnswer): string {
  return `Run times by NFS connections, from one row each: ${waiting.length}`;
}

/** Each run time predicted from one with other connections, and what that leaves open. */
export function waitingTable({ waiting }: ValidationAnswer): TableData {
  return {
    caption: "Run times by NFS connections, each predicted from one row",
    columns: [
      { label: "System" },
      { label: "Fitted to" },
      { label: "Asked" },
      { label: "Predicted", numeric: true },
      { label: "Ends", numeric: true },
      { label: "Measured", numeric: true },
      { label: "Off", numeric: true },
      { label: "By the guidance", numeric: true },
      { label: "Off", numeric: true },
    ],
    rows: waiting.map((row) => [
      row.system,
      `nconnect ${row.fitted_connections}, ${formatDuration(row.fitted_s)}`,
      `nconnect ${row.connections}`,
      formatDuration(row.value_s),
      `${formatDuration(row.low_s)} – ${formatDuration(row.high_s)}`,
      formatDuration(row.measured_s),
      signed(row.error),
      formatDuration(row.by_rule_s),
      signed(row.by_rule_error),
    ]),
  };
}

function signed(share: number): string {
  return `${share > 0 ? "+" : ""}${formatShare(share)}`;
}
