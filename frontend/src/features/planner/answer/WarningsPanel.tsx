import type { Caution } from "@/api";
import { Panel } from "@/components/Panel";
import styles from "@/features/planner/answer/answer.module.css";

interface WarningsPanelProps {
  warnings: readonly Caution[];
  onShowField: (pointer: string) => void;
}

/** What a reader must know before using the answer. */
export function WarningsPanel({ warnings, onShowField }: WarningsPanelProps) {
  if (warnings.length === 0) return null;
  return (
    <Panel title="Before you use this" caption={`${warnings.length} to know`}>
      <ul className={styles.warnings}>
        {warnings.map(({ code, sentence, pointer }) => (
          <li key={`${code} ${pointer}`}>
            {sentence}{" "}
            {pointer !== "" && (
              <button
                type="button"
                className={styles.plain}
                onClick={() => {
                  onShowField(pointer);
                }}
              >
                Show the field
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
