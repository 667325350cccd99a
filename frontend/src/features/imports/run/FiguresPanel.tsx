import { useQuery } from "@tanstack/react-query";
import { DataTable } from "@/components/DataTable";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import { Tile } from "@/components/Tile";
import { summaryOf } from "@/features/imports/queries";
import styles from "@/features/imports/run/run.module.css";
import { classesTable, gridTiles, loadTable, otherFigures } from "@/features/imports/run/figures";
import { formatNumber } from "@/lib/format";

/** What the run comes down to: the grid in tiles, every node in a table, the classes of its jobs. */
export function FiguresPanel({ id }: { id: string }) {
  const { data, error } = useQuery(summaryOf(id));

  if (error !== null) return <Notice role="alert">{error.message}</Notice>;
  if (data === undefined) return <Skeleton height={260} label="The figures are on their way" />;
  const others = otherFigures(data);
  return (
    <>
      <div className={styles.tiles}>
        {gridTiles(data).map((tile) => (
          <Tile key={tile.label} {...tile} />
        ))}
      </div>
      {data.nodes.length > 0 && (
        <Panel
          title="What was measured"
          caption={`Nodes are summed moment by moment${data.interval_s === null ? "" : `, on intervals of ${formatNumber(data.interval_s)} s`}, never as a sum of peaks.`}
        >
          <DataTable {...loadTable(data)} />
        </Panel>
      )}
      {data.classes.length > 0 && (
        <Panel title="Classes of jobs" caption="Means of one job; alike by name and procedures.">
          <DataTable {...classesTable(data.classes)} />
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title="Array, schedule and data">
          <dl className={styles.others}>
            {others.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </>
  );
}
