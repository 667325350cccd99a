import { memo } from "react";
import { DataTable } from "@/components/DataTable";
import { ExportMenu } from "@/components/ExportMenu";
import { Fold } from "@/components/Fold";
import { Panel } from "@/components/Panel";
import type { AnsweredScenario } from "@/features/planner/answer/useAnswer";
import {
  ceilingTable,
  constraintRows,
  constraintTable,
  constraintUnit,
} from "@/features/planner/sections/constraintRows";
import styles from "@/features/planner/sections/details.module.css";
import { fileStem } from "@/lib/download";

/** What each constraint asks for apart, and what the size would be if one observation of the ceiling held. */
export const ConstraintsSection = memo(function ConstraintsSection({
  name,
  assessment,
}: {
  /** Of the scenario. */
  name: string;
  assessment: AnsweredScenario;
}) {
  const { storage_nodes_required: required } = assessment;
  const byCeiling = ceilingTable(assessment);
  const stem = fileStem(name);
  const unit = constraintUnit(assessment);
  const title = `${unit} by constraint`;

  return (
    <Panel
      bare
      title={title}
      caption={`${unit} that each constraint asks for, apart; the largest decides`}
      actions={
        <ExportMenu of={title} fileStem={`${stem}-why`} table={constraintTable(assessment)} drawing={null} />
      }
    >
      <table className={styles.why}>
        <thead className="seen-by-readers-only">
          <tr>
            <th scope="col">Constraint</th>
            <th scope="col">{unit}</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {constraintRows(assessment).map(({ label, nodes, why, decides }) => (
            <tr key={label} className={decides ? styles.decides : undefined}>
              <th scope="row">{label}</th>
              <td>{nodes ?? "–"}</td>
              <td>{[why, decides ? "decides" : ""].filter(Boolean).join(" · ")}</td>
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
