import { useState } from "react";
import { ScrollFrame } from "@/components/ScrollFrame";
import styles from "@/components/answer/batch/batch.module.css";
import type { BandCell, BandTableData } from "@/components/answer/batch/cells";

interface BandTableProps extends BandTableData {
  /** What the first rows are: "slowest". */
  first: string;
}

const SHOWN = 6;
/** Folding away one or two rows would cost as much room as it saves. */
const WORTH_FOLDING = SHOWN + 3;

/** The first rows of a long table, all of them at a click; middles are easy to read, their ranges beside them. */
export function BandTable({ caption, head, columns, rows, first }: BandTableProps) {
  const [all, setAll] = useState(false);
  const folds = rows.length >= WORTH_FOLDING;
  const ranged = columns.map((_, at) => rows.some(({ cells }) => cells[at]?.range !== undefined));

  return (
    <div>
      <ScrollFrame label={caption}>
        <table className={styles.bands}>
          <caption className="seen-by-readers-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map((label, at) => (
                <th key={label} scope="col" colSpan={ranged[at] === true ? 2 : 1}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(folds && !all ? rows.slice(0, SHOWN) : rows).map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <BandCells key={columns[at]} cell={cell} ranged={ranged[at] === true} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {folds && (
        <button
          type="button"
          className={styles.plain}
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? `The ${SHOWN} ${first}` : `All ${rows.length}`}
          <span className="seen-by-readers-only"> of {caption}</span>
        </button>
      )}
    </div>
  );
}

/** The middle, so that middles stand under each other, and the ends beside it. */
function BandCells({ cell, ranged }: { cell: BandCell | null; ranged: boolean }) {
  return (
    <>
      <td>
        {cell?.word !== undefined && <span className={styles.word}>{cell.word} </span>}
        {cell?.main ?? <span className={styles.word}>–</span>}
      </td>
      {ranged && <td className={styles.range}>{cell?.range}</td>}
    </>
  );
}
