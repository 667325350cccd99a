import styles from "@/components/DataTable.module.css";
import { ScrollFrame } from "@/components/ScrollFrame";
import lists from "@/components/listRows.module.css";
import type { Cell, TableData } from "@/lib/csv";
import { formatNumber } from "@/lib/format";

/** More columns than this are a list a row where there is no room for them. */
const NARROW = 3;
const WIDE = `${styles.table} ${styles.list} ${lists.listRows}`;

/** A table of numbers and words, scrolled within itself where it is wider than its place; on a phone a list a row. */
export function DataTable({ caption, columns, rows }: TableData) {
  const wide = columns.length > NARROW;
  return (
    <ScrollFrame label={caption}>
      <table className={wide ? WIDE : styles.table} data-wide={wide}>
        <caption className="seen-by-readers-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, numeric }) => (
              <th key={label} scope="col" className={numeric === true ? styles.numeric : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td
                  key={columns[column]?.label}
                  data-label={columns[column]?.label}
                  className={columns[column]?.numeric === true ? styles.numeric : undefined}
                >
                  <CellText cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function CellText({ cell }: { cell: Cell }) {
  if (cell === null) return <span className={styles.missing}>missing</span>;
  if (typeof cell === "number") return formatNumber(cell);
  return cell && <span className={styles.words}>{cell}</span>;
}
