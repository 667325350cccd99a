import type { Fed, Sized } from "@/api";
import type { TableData } from "@/lib/csv";
import { bandText, formatBand, formatNumber } from "@/lib/format";

/** What the array can feed, as a table of whole numbers with the ends of their ranges. */
export function feedsTable(caption: string, rows: readonly Fed[]): TableData {
  return {
    caption,
    columns: [
      { label: "By" },
      { label: "Ceiling", numeric: true },
      { label: "Cores", numeric: true },
      { label: "Grid nodes", numeric: true },
      { label: "Sessions", numeric: true },
    ],
    rows: rows.map(({ label, ceiling_gb_s, cores, grid_nodes, sessions }) => [
      label,
      formatBand(ceiling_gb_s, "GB/s"),
      sizedText(cores),
      sizedText(grid_nodes),
      sessions === null ? "not given" : sizedText(sessions),
    ]),
  };
}

/** "136 (120 – 150)": the median, then the least and the most. */
function sizedText({ low, p50, high }: Sized): string {
  return bandText({ p10: low, p50, p90: high }, formatNumber);
}
