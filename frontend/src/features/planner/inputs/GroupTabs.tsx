import type { InputGroup } from "@/features/planner/inputs/groups";
import styles from "@/features/planner/inputs/inputs.module.css";
import { pointerOf } from "@/lib/document";

interface GroupTabsProps {
  groups: readonly InputGroup[];
  /** The pointer of the group that is shown. */
  chosen: string;
  onChoose: (pointer: string) => void;
}

/** Chooses the group of inputs that a narrow screen shows. */
export function GroupTabs({ groups, chosen, onChoose }: GroupTabsProps) {
  return (
    <div className={styles.tabs} role="group" aria-label="Groups of inputs">
      {groups.map(({ path, layout, title }) => (
        <button
          key={pointerOf(path)}
          type="button"
          className="quiet"
          aria-pressed={pointerOf(path) === chosen}
          onClick={() => {
            onChoose(pointerOf(path));
          }}
        >
          {title === layout.title ? (layout.short ?? title) : title}
        </button>
      ))}
    </div>
  );
}
