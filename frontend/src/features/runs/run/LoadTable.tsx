import { ScrollFrame } from "@/components/ScrollFrame";
import lists from "@/components/listRows.module.css";
import styles from "@/features/runs/run/LoadTable.module.css";
import type { TableData } from "@/lib/csv";

/** Nodes below each other, their figures beside each other; heads wrap, so that all are in sight. On a phone a list a node. */
export function LoadTable({ caption, columns, rows }: TableData) {
  return (
    <ScrollFrame label={caption}>
      <table className={`${styles.table} ${lists.listRows}`}>
        <caption className="seen-by-readers-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label }) => {
              const [quantity, unit] = label.split(", ");
              return (
                <th key={label} scope="col">
                  {quantity}
                  {unit !== undefined && <small className={styles.unit}>{unit}</small>}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(([node, ...figures]) => (
            <tr key={node}>
              <th scope="row" data-label={columns[0]?.label}>
                {node}
              </th>
              {figures.map((figure, at) => (
                <td key={columns[at + 1]?.label} data-label={columns[at + 1]?.label}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
