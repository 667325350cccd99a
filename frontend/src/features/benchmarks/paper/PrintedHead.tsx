import { Link } from "@tanstack/react-router";
import styles from "@/features/benchmarks/paper/PrintedTableView.module.css";
import type { PrintedColumn } from "@/features/benchmarks/paper/printed";

interface PrintedHeadProps {
  columns: readonly PrintedColumn[];
  withRoles: boolean;
}

/** Column names as printed; below them how a figure is printed and how it is kept. */
export function PrintedHead({ columns, withRoles }: PrintedHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          Line
        </th>
        {columns.map(({ id, name, numeric, units }) => (
          <th
            key={id}
            scope={units === null ? "col" : "colgroup"}
            rowSpan={units === null ? 2 : undefined}
            colSpan={units === null ? undefined : 2}
            className={numeric ? styles.numeric : undefined}
          >
            {name}
          </th>
        ))}
        {withRoles && (
          <th scope="col" rowSpan={2}>
            <Link to="/method" hash="term-calibration-point">
              Used for
            </Link>
          </th>
        )}
      </tr>
      <tr>
        {columns.map((column) => (
          <Units key={column.id} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function Units({ column: { numeric, units } }: { column: PrintedColumn }) {
  if (units === null) return null;
  const look = `${styles.units} ${numeric ? (styles.numeric ?? "") : ""}`;
  return (
    <>
      <th scope="col" className={look}>
        printed <span>{units.printed}</span>
      </th>
      <th scope="col" className={look}>
        kept <span>{units.kept}</span>
      </th>
    </>
  );
}
