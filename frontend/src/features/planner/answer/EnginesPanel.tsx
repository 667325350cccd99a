import type { Engines } from "@/api";
import { DataTable } from "@/components/DataTable";
import { Panel } from "@/components/Panel";
import { engineTable } from "@/features/planner/answer/engineRows";
import styles from "@/features/planner/answer/answer.module.css";

/** What every engine says, which of them answers and why, and how far they are apart. */
export function EnginesPanel({ engines }: { engines: Engines }) {
  const { answers, disagreements, extrapolating, extrapolation } = engines;
  if (answers.length === 0) return null;

  return (
    <Panel
      title="Which engine answers"
      caption={extrapolating ? extrapolation : "This design lies inside the tested range."}
    >
      {disagreements.map(({ question, sentence }) => (
        <p key={question} className={styles.legend}>
          {sentence}
        </p>
      ))}
      <DataTable {...engineTable(answers)} />
    </Panel>
  );
}
