import { Link, useSearch } from "@tanstack/react-router";
import styles from "@/app/ComparedLine.module.css";
import { PLANNED, editedSlot, letterOf } from "@/scenario/slots";

/** Says that the planner edits a design of the comparison, and leads back to it. */
export function ComparedLine() {
  const slot = useSearch({ strict: false, select: editedSlot });
  if (slot === PLANNED) return null;

  return (
    <p role="status" className={styles.line}>
      This is design {letterOf(slot)} of the comparison. <Link to="/compare">Back to Compare</Link>
    </p>
  );
}
