import { useQuery } from "@tanstack/react-query";
import { Notice } from "@/components/Notice";
import { Skeleton } from "@/components/Skeleton";
import { Tile } from "@/components/Tile";
import { summaryOf } from "@/features/runs/queries";
import styles from "@/features/runs/run/run.module.css";
import { tiles } from "@/features/runs/run/tileTexts";

/** The four figures of the run that matter first. */
export function RunTiles({ id }: { id: string }) {
  const { data, error } = useQuery(summaryOf(id));

  if (error !== null) return <Notice role="alert">{error.message}</Notice>;
  if (data === undefined) return <Skeleton height={98} label="The figures are on their way" />;
  return (
    <div className={styles.tiles}>
      {tiles(data).map((tile) => (
        <Tile key={tile.label} {...tile} />
      ))}
    </div>
  );
}
