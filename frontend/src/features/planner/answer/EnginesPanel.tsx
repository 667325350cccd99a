import { memo } from "react";
import type { Engines } from "@/api";
import { DataTable } from "@/components/DataTable";
import { Fold } from "@/components/Fold";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import styles from "@/features/planner/answer/answer.module.css";
import { engineSentences, engineTable } from "@/features/planner/answer/engineRows";
import { unbrokenPercent } from "@/lib/format";

/** Which engines answer, how far the others are apart from them, and whether anybody tested this far. */
export const EnginesPanel = memo(function EnginesPanel({ engines }: { engines: Engines }) {
  const { answers, extrapolating, extrapolation } = engines;
  if (answers.length === 0) return null;

  return (
    <Panel title="Which engine answers" caption={unbrokenPercent(engineSentences(engines))}>
      <div className={styles.engines}>
        {extrapolating && <Notice role="status">{extrapolation}</Notice>}
        <Fold
          title="What each engine says"
          summary={`${answers.length} engines, and why each answers or not`}
        >
          <DataTable {...engineTable(answers)} />
        </Fold>
      </div>
    </Panel>
  );
});
