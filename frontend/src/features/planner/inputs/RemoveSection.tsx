import { useScenarioActions } from "@/scenario/context";
import styles from "@/features/planner/inputs/inputs.module.css";
import { type Path, removeAt } from "@/lib/document";

/** Takes a section that a scenario may do without out of it. */
export function RemoveSection({ title, path }: { title: string; path: Path }) {
  const dispatch = useScenarioActions();

  return (
    <button
      type="button"
      className={styles.plain}
      onClick={() => {
        dispatch({ type: "change", moving: false, change: (document) => removeAt(document, path) });
      }}
    >
      Remove the {title.toLowerCase()}
    </button>
  );
}
