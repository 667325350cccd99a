import { memo } from "react";
import type { NeededRow } from "@/api";
import styles from "@/features/planner/needed/needed.module.css";
import { unbroken } from "@/lib/format";

/** "2 × 33 TiB with 3,540 MB/s", "4 × 77 TiB": what is bought in words. */
const IN_WORDS = / with | × /;

interface NeededTableProps {
  rows: readonly NeededRow[];
  /** Leads to the part of the answer that explains a row. */
  onShow: (section: NeededRow["section"]) => void;
}

/** What is needed beside what this design has; never in one cell. */
export const NeededTable = memo(function NeededTable({ rows, onShow }: NeededTableProps) {
  return (
    <section className={styles.card} aria-labelledby="needed">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <h2 id="needed">Needed, designed</h2>
            </th>
            <th scope="col">needed</th>
            <th scope="col">this design</th>
            <th scope="col">
              <span className="seen-by-readers-only">verdict</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, needed, designed, verdict, short, section }) => (
            <tr
              key={label}
              className={short ? styles.short : undefined}
              data-words={IN_WORDS.test(`${needed} ${designed}`)}
            >
              <th scope="row">
                <button
                  type="button"
                  className={styles.opener}
                  onClick={() => {
                    onShow(section);
                  }}
                >
                  {label}
                </button>
              </th>
              <td>{together(needed)}</td>
              <td>{together(designed)}</td>
              <td>{unbroken(verdict)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

/** Breaks neither within a figure nor between how many and of what. */
function together(bought: string): string {
  return unbroken(bought).replace("× ", "×\u00a0");
}
