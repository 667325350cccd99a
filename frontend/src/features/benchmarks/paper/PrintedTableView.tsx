import { ScrollFrame } from "@/components/ScrollFrame";
import { PrintedHead } from "@/features/benchmarks/paper/PrintedHead";
import styles from "@/features/benchmarks/paper/PrintedTableView.module.css";
import { SeverityMark } from "@/features/benchmarks/paper/SeverityMark";
import type { PrintedCell, PrintedRow, PrintedTable } from "@/features/benchmarks/paper/printed";
import { missingText } from "@/features/benchmarks/paper/stored";

/** A table as printed, with the number kept beside each figure and the line it stands in. */
export function PrintedTableView({ table }: { table: PrintedTable }) {
  const withRoles = table.rows.some(({ role }) => role !== null);

  return (
    <ScrollFrame label={table.title}>
      <table className={styles.table}>
        <PrintedHead columns={table.columns} withRoles={withRoles} />
        <tbody>
          {table.rows.map((row) => (
            <Row key={row.id} table={table} row={row} withRole={withRoles} />
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

interface RowProps {
  table: PrintedTable;
  row: PrintedRow;
  withRole: boolean;
}

function Row({ table, row, withRole }: RowProps) {
  const { line, cells, role, summary } = row;

  return (
    <tr className={summary ? styles.summary : undefined}>
      <td className={styles.kept}>L{line}</td>
      {table.columns.flatMap(({ id, numeric, units }, at) => {
        const cell = cells[at];
        const Tag = at === 0 ? "th" : "td";
        const side = numeric ? styles.numeric : undefined;
        const printed = (
          <Tag key={id} scope={at === 0 ? "row" : undefined} className={side}>
            {cell !== undefined && <Printed tableId={table.id} cell={cell} />}
          </Tag>
        );
        const kept = (
          <td key={`${id} kept`} className={`${styles.kept} ${side ?? ""}`}>
            {cell?.stored}
          </td>
        );
        return units === null ? [printed] : [printed, kept];
      })}
      {withRole && <td className={styles.kept}>{role}</td>}
    </tr>
  );
}

function Printed({ tableId, cell }: { tableId: string; cell: PrintedCell }) {
  const { figure, line, findings } = cell;

  return (
    <span className={styles.printed}>
      {findings.map((finding) => (
        <SeverityMark key={finding.number} tableId={tableId} finding={finding} />
      ))}
      {figure.printed !== "" && <span>{figure.printed}</span>}
      {figure.missing !== null && <em className={styles.kept}>{missingText(figure)}</em>}
      {line !== null && <span className={styles.kept}>L{line}</span>}
    </span>
  );
}
