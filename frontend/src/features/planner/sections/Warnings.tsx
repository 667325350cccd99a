import type { Caution } from "@/api";
import styles from "@/features/planner/sections/details.module.css";

interface WarningsProps {
  warnings: readonly Caution[];
  onShowField: (pointer: string) => void;
}

/** What a reader must know before using the answer. */
export function Warnings({ warnings, onShowField }: WarningsProps) {
  if (warnings.length === 0) return <p className="note">Nothing to know before using this answer.</p>;
  return (
    <ul className={styles.warnings}>
      {warnings.map(({ code, sentence, pointer }) => (
        <li key={`${code} ${pointer}`}>
          {sentence}{" "}
          {pointer !== "" && (
            <button
              type="button"
              className="plain"
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
  );
}
