import { Fragment } from "react";
import type { OutlookSensitivity } from "@/api";
import { Fold } from "@/components/Fold";
import styles from "@/features/outlook/outlook.module.css";
import { formatShare } from "@/lib/format";

/** A word of a command, whole on its line: none ends between the dashes of an option. */
function unbrokenWord(word: string, at: number) {
  return (
    <Fragment key={at}>
      {at > 0 && " "}
      <span>{word}</span>
    </Fragment>
  );
}

/** Which input deserves measuring next, the command that measures it, and the indices behind that. */
export function MeasureNext({ sensitivity }: { sensitivity: OutlookSensitivity }) {
  const { measure_next, command, rows, evaluations, of_words } = sensitivity;

  return (
    <div className={styles.measure}>
      <p>{measure_next}</p>
      {command !== "" && <code className={styles.command}>{command.split(" ").map(unbrokenWord)}</code>}
      {rows.length > 0 && (
        <Fold title={`Sobol indices of ${of_words}, ${evaluations.toLocaleString("en-GB")} cases`}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">input</th>
                <th scope="col" className={styles.number}>
                  alone
                </th>
                <th scope="col" className={styles.number}>
                  with the others
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ path, label, first_order, total }) => (
                <tr key={path}>
                  <th scope="row">{label}</th>
                  <td className={styles.number}>{formatShare(first_order)}</td>
                  <td className={styles.number}>{formatShare(total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fold>
      )}
    </div>
  );
}
