import type { Sizing, SizingCandidate } from "@/api";
import type { TableData } from "@/lib/csv";
import { formatNumber, formatShare, withUnit } from "@/lib/format";

/**
 * The candidates to list: what leads and fits and what is regretted least, or all that fits; the nearest
 * misses where nothing does.
 */
export function listed(
  { candidates, least_regret: calm, misses }: Sizing,
  all: boolean,
): readonly SizingCandidate[] {
  if (misses.length > 0) {
    return misses.flatMap((id) => candidates.filter((candidate) => candidate.id === id));
  }
  return candidates.filter(({ fits, id, leads }) => fits && (all || leads || id === calm));
}

/** "140 TB", or nothing where the space is not known. */
export function usableText({ usable_tb: usable }: SizingCandidate): string {
  return usable === null ? "" : withUnit(formatNumber(usable), "TB");
}

/** The array with the drives it is taken with, where it is sold with one of several. */
export function arrayOf({ name, drives }: SizingCandidate): string {
  return drives === "" ? name : `${name}, drives of ${drives}`;
}

/** Why a candidate stands where it does, with what it changes besides its size. */
export function reasonOf({ why_here: why, changes }: SizingCandidate): string {
  return changes.length === 0 ? why : `${why} With ${changes.join(", ")}.`;
}

/** Everything that is known of the candidates, to be taken away. */
export function candidatesTable(sizing: Sizing, currency: string): TableData {
  const priced = sizing.candidates.some(({ cost }) => cost !== null);
  const futures = Object.entries(sizing.futures);
  return {
    caption: "Candidates: storage nodes bought, and share of cases within policy",
    columns: [
      { label: "design" },
      { label: "array" },
      { label: "drives" },
      { label: "storage nodes", numeric: true },
      { label: "rack units", numeric: true },
      { label: "usable TB", numeric: true },
      ...(priced ? [{ label: `cost ${currency}`.trim(), numeric: true }] : []),
      { label: "front-end ports", numeric: true },
      { label: "grid ports", numeric: true },
      ...futures.map(([, label]) => ({ label, numeric: true })),
      { label: "futures", numeric: true },
      { label: "binds first" },
    ],
    rows: sizing.candidates.map((row) => [
      row.label,
      row.name,
      row.drives,
      row.storage_nodes,
      row.rack_units,
      row.usable_tb === null ? null : formatNumber(row.usable_tb),
      ...(priced ? [row.cost] : []),
      row.front_end_ports,
      row.grid_ports,
      ...futures.map(([name]) => shareOf(row, name)),
      formatShare(row.futures_share),
      row.binds,
    ]),
  };
}

function shareOf({ by_future: futures }: SizingCandidate, name: string): string | null {
  const found = futures.find((future) => future.name === name);
  return found === undefined ? null : formatShare(found.holds_share);
}
