import type { SourceAge } from "@/api";
import { Panel } from "@/components/Panel";
import styles from "@/features/catalogue/entry/FieldTable.module.css";
import { ageText } from "@/features/catalogue/entry/ages";
import { formatDate } from "@/lib/time";

/** Every source of an entry with its dates, the oldest first. */
export function AgesPanel({ ages }: { ages: readonly SourceAge[] }) {
  const undated = ages
    .filter(({ published, retrieved }) => published === "" && retrieved === "")
    .reduce((sum, { figures }) => sum + figures, 0);
  const all = ages.reduce((sum, { figures }) => sum + figures, 0);

  return (
    <Panel
      title="How old the figures are"
      caption={`oldest source first; ${undated} of ${all} figures have no date`}
    >
      <table className={`${styles.table} ${styles.ages}`}>
        <thead>
          <tr>
            <th scope="col">Dated</th>
            <th scope="col">Source</th>
            <th scope="col">Read on</th>
            <th scope="col">Figures</th>
          </tr>
        </thead>
        <tbody>
          {ages.map((age, at) => (
            <tr key={at}>
              <th scope="row">{ageText(age)}</th>
              <td>{[age.paper && `paper ${age.paper}`, age.where, age.title].filter(Boolean).join(", ")}</td>
              <td>{age.retrieved === "" ? "" : formatDate(age.retrieved)}</td>
              <td className={styles.count}>{age.figures}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
