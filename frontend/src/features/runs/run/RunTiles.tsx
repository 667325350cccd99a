import { useQuery } from "@tanstack/react-query";
import type { LoadSummary, Measured, RunFigures } from "@/api";
import { Notice } from "@/components/Notice";
import { Skeleton } from "@/components/Skeleton";
import { Tile } from "@/components/Tile";
import { summaryOf } from "@/features/runs/queries";
import { GAP, figureText } from "@/features/runs/run/figures";
import styles from "@/features/runs/run/run.module.css";

/** The four figures of the run that matter first. */
export function RunTiles({ id }: { id: string }) {
  const { data, error } = useQuery(summaryOf(id));

  if (error !== null) return <Notice role="alert">{error.message}</Notice>;
  if (data === undefined) return <Skeleton height={98} label="The figures are on their way" />;
  const shown = tiles(data);
  // A table of tests has none of them; its rows say what was measured.
  if (shown.every(({ figure }) => figure === GAP)) return null;
  return (
    <div className={styles.tiles}>
      {shown.map((tile) => (
        <Tile key={tile.label} {...tile} />
      ))}
    </div>
  );
}

interface TileText {
  label: string;
  figure: string;
  note: string;
}

type Quantity = Exclude<keyof LoadSummary, "host">;

const OF_GRID: readonly [Quantity, string][] = [
  ["p95_mb_s", "Shared, 95th percentile"],
  ["best_5_min_mb_s", "Shared, best five minutes"],
  ["read_share", "Read share"],
  ["mb_s_per_busy_core", "Shared per busy core"],
];

/** The figures that matter first: the grid's load where nodes were recorded, else its jobs and its array. */
export function tiles({ grid, nodes, schedule, storage }: RunFigures): TileText[] {
  if (grid === null) {
    return [
      tile("Makespan", schedule.makespan_s, "from the first start to the last end"),
      tile("Jobs at a time", schedule.most_at_a_time, "at most"),
      tile("Wait for a slot", schedule.mean_wait_s, "mean"),
      tile("Array, 95th percentile", storage.p95_mb_s, "as the array reported it"),
    ];
  }
  const of = nodes.length === 1 ? "one node" : `${nodes.length} nodes, summed moment by moment`;
  return OF_GRID.map(([quantity, label]) => tile(label, grid[quantity], of));
}

/** A gap says why it is one. */
function tile(label: string, measured: Measured, note: string): TileText {
  return { label, figure: figureText(measured), note: measured.because || note };
}
