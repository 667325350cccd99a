import { ExportMenu } from "@/components/ExportMenu";
import { Panel } from "@/components/Panel";
import { FindingList } from "@/features/benchmarks/paper/FindingList";
import { PrintedTableView } from "@/features/benchmarks/paper/PrintedTableView";
import styles from "@/features/benchmarks/paper/TablePanel.module.css";
import type { PrintedColumn, PrintedTable } from "@/features/benchmarks/paper/printed";
import { printedCsv } from "@/features/benchmarks/paper/printedCsv";
import { fileStem } from "@/lib/download";

/** A table of more figures in a row leaves no room beside it; what is wrong with it then stands below. */
const ROOM_BESIDE = 9;

/** A table of the paper, and beside it what is wrong with it. */
export function TablePanel({ paperId, table }: { paperId: string; table: PrintedTable }) {
  const { id, title, place, remark, columns, findings } = table;
  const look = widthOf(columns) > ROOM_BESIDE ? styles.below : styles.beside;

  return (
    <div id={id} className={styles.anchor}>
      <Panel
        title={title}
        caption={place}
        actions={
          <ExportMenu
            of={title}
            fileStem={fileStem(`${paperId} ${id}`)}
            table={printedCsv(table)}
            drawing={null}
          />
        }
      >
        {remark !== null && <p className={styles.remark}>{remark}</p>}
        <div className={findings.length > 0 ? look : undefined}>
          <div className={styles.table}>
            <PrintedTableView table={table} />
          </div>
          {findings.length > 0 && <FindingList of={title} tableId={id} findings={findings} />}
        </div>
      </Panel>
    </div>
  );
}

/** Figures in a row, printed and kept. */
function widthOf(columns: readonly PrintedColumn[]): number {
  return columns.length + columns.filter(({ units }) => units !== null).length;
}
