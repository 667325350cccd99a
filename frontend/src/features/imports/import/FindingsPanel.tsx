import { type ImportOut, type Settlement, unwrap, updateImport } from "@/api";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { SettleControl } from "@/features/imports/import/SettleControl";
import { SeverityWord } from "@/features/imports/import/SeverityWord";
import { byWeight, isShared } from "@/features/imports/import/findings";
import styles from "@/features/imports/imports.module.css";
import { useChange } from "@/features/imports/useChange";
import { counted } from "@/lib/counted";

/** What was found in all files together; a question is settled once for all it concerns. */
export function FindingsPanel({ of: { id, findings, state } }: { of: ImportOut }) {
  const settle = useChange(["imports"], (settled: Settlement) =>
    unwrap(updateImport({ path: { id }, body: { settle: [{ settled }] } })),
  );
  if (findings.length === 0) return null;

  return (
    <Panel
      title="What to check"
      caption="Nothing was guessed silently: what was taken stands here until you settle it otherwise."
    >
      {settle.error !== null && <Notice role="alert">{settle.error.message}</Notice>}
      <ul className={styles.findings}>
        {byWeight(findings).map((group) => (
          <li key={`${group.code} ${group.message}`} className={styles.finding}>
            <SeverityWord severity={group.severity} />
            <div>
              <p>{group.message}</p>
              <p className={styles.small}>
                {counted(group.files_count, "file")}
                {group.severity === "question" && `, open for ${group.open_count}`}
                {group.default !== "" && `; taken: ${group.default}`}
              </p>
            </div>
            {isShared(group) && state === "understood" && (
              <SettleControl
                finding={group}
                settled=""
                busy={settle.isPending}
                onSettle={settle.mutate}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
