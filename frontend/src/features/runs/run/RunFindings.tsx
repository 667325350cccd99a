import type { RunDetail } from "@/api";
import { Fold } from "@/components/Fold";
import { Panel } from "@/components/Panel";
import { CheckRow } from "@/components/recorded/CheckRow";
import { checksOf } from "@/components/recorded/checks";
import styles from "@/components/recorded/checks.module.css";
import { counted } from "@/lib/counted";

/** What was found while reading, as it stood when the run was kept. */
export function RunFindings({ run: { findings } }: { run: RunDetail }) {
  const checks = checksOf(findings);
  if (checks.length === 0) return null;
  return (
    <Panel
      title="What was found while reading"
      caption="As it stood when the run was kept; what was not settled was taken as stated."
    >
      <Fold title={counted(checks.length, "finding")}>
        <ul className={styles.findings}>
          {checks.map((check) => (
            <CheckRow key={`${check.code} ${check.message}`} check={check} />
          ))}
        </ul>
      </Fold>
    </Panel>
  );
}
