import type { FieldChange } from "@/features/planner/inputs/changes";
import styles from "@/features/planner/inputs/inputs.module.css";

interface EntryChangesProps {
  changes: readonly FieldChange[];
  onClose: () => void;
}

/** What picking another entry changed in its group. */
export function EntryChanges({ changes, onClose }: EntryChangesProps) {
  return (
    <div role="status" className={styles.changes}>
      <p>
        <strong>{changes.length === 0 ? "Nothing changed" : `${changes.length} fields changed`}</strong>{" "}
        <button type="button" className={styles.plain} onClick={onClose}>
          Close
        </button>
      </p>
      {/* It scrolls where the list is long, so it must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} aria-label="Fields that changed">
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            {label}: {before} → {after}
          </li>
        ))}
      </ul>
    </div>
  );
}
