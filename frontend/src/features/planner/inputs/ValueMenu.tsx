import { EntryMenu } from "@/features/planner/inputs/EntryMenu";
import styles from "@/features/planner/inputs/inputs.module.css";
import { type Path, readAt, writeAt } from "@/lib/document";
import type { JsonObject } from "@/lib/json";
import { useScenarioActions } from "@/scenario/context";
import { ownOn } from "@/scenario/ownEntries";

interface ValueMenuProps {
  label: string;
  shelf: string;
  path: Path;
  document: JsonObject;
}

/** Takes a single value from the catalogue: one of the published I/O rules in place of a number. */
export function ValueMenu({ label, shelf, path, document }: ValueMenuProps) {
  const dispatch = useScenarioActions();
  const entry = readAt(document, [...path, "from"]);

  return (
    <div className={styles.value}>
      <EntryMenu
        of={label}
        shelf={shelf}
        origin={typeof entry === "string" ? `${shelf}/${entry}` : ""}
        otherwise="take a published rule"
        own={ownOn(document, shelf)}
        onPick={(from) => {
          dispatch({
            type: "change",
            change: (current) => writeAt(current, path, { from }),
            moving: false,
          });
        }}
      />
    </div>
  );
}
