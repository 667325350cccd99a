import { addGridGroup, gridGroups } from "@/features/planner/inputs/edits";
import styles from "@/features/planner/inputs/inputs.module.css";
import { type Path, removeAt } from "@/lib/document";
import type { JsonObject } from "@/lib/json";
import { useScenarioActions } from "@/scenario/context";

/** A grid may hold several kinds of node: adds a group like this one, or takes this one away. */
export function GridGroupButtons({ document, path }: { document: JsonObject; path: Path }) {
  const dispatch = useScenarioActions();
  const change = (edit: (current: JsonObject) => JsonObject) => {
    dispatch({ type: "change", change: edit, moving: false });
  };

  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={styles.plain}
        onClick={() => {
          change((current) => addGridGroup(current, path));
        }}
      >
        Add a group like this
      </button>
      {gridGroups(document).length > 1 && (
        <button
          type="button"
          className={styles.plain}
          onClick={() => {
            change((current) => removeAt(current, path));
          }}
        >
          Remove this group
        </button>
      )}
    </div>
  );
}

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
