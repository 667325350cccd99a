import type { RunDetail } from "@/api";
import { Panel } from "@/components/Panel";
import { SeverityWord } from "@/features/imports/import/SeverityWord";
import { byWeight } from "@/features/imports/import/findings";
import styles from "@/features/imports/imports.module.css";
import { counted } from "@/lib/counted";

/** What was found while reading, as it stood when the run was kept. */
export function RunFindings({ run: { findings } }: { run: RunDetail }) {
  if (findings.length === 0) return null;
  return (
    <Panel title="What was found while reading">
      <ul className={styles.findings}>
        {byWeight(findings).map((group) => (
          <li key={`${group.code} ${group.message}`} className={styles.finding}>
            <SeverityWord severity={group.severity} />
            <p>{group.message}</p>
            <span className={styles.small}>
              {counted(group.files_count, "file")}
              {group.default !== "" && `; taken: ${group.default}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
