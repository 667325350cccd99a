import { useMediaQuery } from "@mantine/hooks";
import { Link, useSearch } from "@tanstack/react-router";
import type { ComparedCell } from "@/api";
import { ColumnHead } from "@/features/compare/ColumnHead";
import styles from "@/features/compare/compare.module.css";
import { compareSearch } from "@/features/compare/compareSearch";
import { shownInputs } from "@/features/compare/comparisonTable";
import { type ComparedDesign, nameOf, placeOf } from "@/features/compare/designs";
import type { Compared } from "@/features/compare/queries";
import type { Designs } from "@/features/compare/useDesigns";
import { unbroken } from "@/lib/format";

interface ComparisonTableProps {
  compared: Compared | null;
  designs: Designs;
  baseline: number;
}

/** A column that is drawn, with where its answers stand; -1 where none are there yet. */
interface Shown extends ComparedDesign {
  at: number;
  isBaseline: boolean;
  stale: boolean;
}

/** What differs, and the answers, a column a design; two designs with a picker where there is room for no more. */
export function ComparisonTable({ compared, designs, baseline }: ComparisonTableProps) {
  const search = useSearch({ strict: false, select: compareSearch });
  const narrow = useMediaQuery("(width < 640px)");
  const { columns } = designs;
  const answers = compared?.comparison;
  const all = columns.map((column, place): Shown => {
    const at = compared?.documents.indexOf(column.document) ?? -1;
    return { ...column, at: at < 0 ? place : at, stale: at < 0, isBaseline: place === baseline };
  });
  const beside = search.with === undefined ? (baseline === 0 ? 1 : 0) : placeOf(search.with, columns);
  const shown = narrow ? all.filter((_, place) => place === baseline || place === beside) : all;
  const { rows, differing, within } = shownInputs(
    answers?.inputs ?? [],
    search.inputs === "all",
    shown.map(({ at }) => at),
  );

  return (
    <section className={styles.panel} aria-label="Designs side by side">
      {narrow && columns.length > 2 && <Picker columns={all} beside={beside} />}
      <table className={`${styles.table} ${shown.length === 1 ? styles.alone : ""}`}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {shown.map((column) => (
              <th key={column.slot} scope="col" className={look(column)}>
                <ColumnHead
                  compared={compared}
                  designs={designs}
                  design={column}
                  isBaseline={column.isBaseline}
                />
              </th>
            ))}
          </tr>
        </thead>
        {answers !== undefined && (
          <>
            <tbody hidden={columns.length === 1 && search.inputs !== "all"}>
              <tr>
                <th scope="rowgroup" colSpan={shown.length + 1} className={styles.group}>
                  Inputs that differ, {differing} of {answers.inputs_in_all}
                </th>
              </tr>
              {rows.map(({ path, label, texts, changed }) => (
                <tr key={path}>
                  <th scope="row">{label}</th>
                  {shown.map((column) => (
                    <td key={column.slot} className={look(column)}>
                      <span className={changed[column.at] === true ? styles.changed : undefined}>
                        {texts[column.at] ?? "–"}
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
              {within.map(({ section, count }) => (
                <tr key={section}>
                  <td colSpan={shown.length + 1} className="note">
                    {section}: {count} more inputs come with it
                  </td>
                </tr>
              ))}
            </tbody>
            <tbody>
              <tr>
                <th scope="rowgroup" colSpan={shown.length + 1} className={styles.group}>
                  Answer
                </th>
              </tr>
              {shown.some(({ at }) => answers.designs[at]?.refused) && (
                <tr>
                  <th scope="row">Refused</th>
                  {shown.map((column) => (
                    <td key={column.slot} className={look(column)}>
                      {answers.designs[column.at]?.refused}
                    </td>
                  ))}
                </tr>
              )}
              {answers.answers.map(({ name, label, cells }) => (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  {shown.map((column) => (
                    <td key={column.slot} className={look(column)}>
                      <AnswerCell cell={cells[column.at] ?? null} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </>
        )}
      </table>
    </section>
  );
}

function look({ isBaseline, stale }: Shown): string {
  return [isBaseline && styles.base, stale && styles.stale].filter(Boolean).join(" ");
}

function AnswerCell({ cell }: { cell: ComparedCell | null }) {
  if (cell === null) return null;
  return (
    <>
      {cell.strong !== "" && <strong className={cell.binds ? styles.binds : undefined}>{cell.strong}</strong>}
      {unbroken(cell.rest)}
      {cell.chip !== null && (
        <>
          {" "}
          <span className={cell.chip.worse ? `${styles.chip} ${styles.worse}` : styles.chip}>
            {cell.chip.text}
            {cell.chip.worse && <span className="seen-by-readers-only">, worse</span>}
          </span>
        </>
      )}
    </>
  );
}

/** Which design stands beside the baseline. */
function Picker({ columns, beside }: { columns: readonly Shown[]; beside: number }) {
  return (
    <nav className={styles.picker} aria-label="Design beside the baseline">
      {columns.map(
        (column, place) =>
          !column.isBaseline && (
            <Link
              key={column.slot}
              to="."
              search={(old) => ({ ...old, with: column.slot })}
              replace
              className={`quiet ${styles.button}`}
              aria-current={place === beside}
            >
              {column.letter} <span className="seen-by-readers-only">{nameOf(column.document)}</span>
            </Link>
          ),
      )}
    </nav>
  );
}
