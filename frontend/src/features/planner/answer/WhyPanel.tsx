import { memo } from "react";
import { DataTable } from "@/components/DataTable";
import { ExportMenu } from "@/components/ExportMenu";
import { Fold } from "@/components/Fold";
import { Panel } from "@/components/Panel";
import styles from "@/features/planner/answer/answer.module.css";
import type { AnsweredScenario } from "@/features/planner/answer/useAnswer";
import { askedInWords, ceilingTable, whyRows, whyTable, whyTitle } from "@/features/planner/answer/whyRows";
import { fileStem } from "@/lib/download";

/** Why this many storage nodes: each constraint apart, the largest decides. */
export const WhyPanel = memo(function WhyPanel({ assessment }: { assessment: AnsweredScenario }) {
  const { storage_nodes_required: required, scenario } = assessment;
  const title = whyTitle(required);
  const byCeiling = ceilingTable(assessment);
  const stem = fileStem(scenario.name);

  return (
    <Panel
      title={title}
      caption={askedInWords(required.asked)}
      actions={<ExportMenu of={title} fileStem={`${stem}-why`} table={whyTable(assessment)} drawing={null} />}
    >
      <table className={styles.why}>
        <thead className="seen-by-readers-only">
          <tr>
            <th scope="col">Constraint</th>
            <th scope="col">Storage nodes</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {whyRows(assessment).map(({ label, nodes, why, decides }) => (
            <tr key={label} className={decides ? styles.decides : undefined}>
              <th scope="row">{label}</th>
              <td>{nodes ?? "–"}</td>
              <td>{decides ? `${why} · decides` : why}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {required.cliff !== null && <p className={`note ${styles.aside}`}>{required.cliff}</p>}
      {byCeiling.rows.length > 0 && (
        <Fold title="For each observation of the ceiling" className={styles.fold}>
          <DataTable {...byCeiling} />
          <ExportMenu
            of={byCeiling.caption}
            fileStem={`${stem}-by-ceiling`}
            table={byCeiling}
            drawing={null}
          />
        </Fold>
      )}
    </Panel>
  );
});
