import { useState } from "react";
import type { Scenario } from "@/api";
import { EntryChanges } from "@/features/planner/inputs/EntryChanges";
import { EntryMenu } from "@/features/planner/inputs/EntryMenu";
import { GroupRow, type RowsProps } from "@/features/planner/inputs/GroupRow";
import { ListRows } from "@/features/planner/inputs/ListRows";
import { GridGroupButtons } from "@/features/planner/inputs/SectionButtons";
import { RemoveSection } from "@/features/planner/inputs/SectionButtons";
import { type Faults, faultAt } from "@/features/planner/inputs/faults";
import type { InputGroup } from "@/features/planner/inputs/groups";
import styles from "@/features/planner/inputs/inputs.module.css";
import type { FieldPlace } from "@/features/planner/inputs/places";
import { useEntryPick } from "@/features/planner/inputs/useEntryPick";
import { type Path, pointerOf, readAt } from "@/lib/document";

interface InputGroupRowsProps extends Omit<RowsProps, "layout"> {
  group: InputGroup;
  /** A field that something else on the page points at: opened if it is folded away. */
  target: string | null;
}

/** A group of inputs: where it comes from, the rows that matter, and the rest behind "more". */
export function InputGroupRows({ group, target, ...shared }: InputGroupRowsProps) {
  const { document, resolved, faults } = shared;
  const { layout, title, path, first, more, lists } = group;
  const [opened, setOpened] = useState(false);
  const { changes, pickEntry, close } = useEntryPick(group, resolved);
  const open = opened || more.some((place) => wanted(place, faults, target));
  const own = faultAt(faults, path, "exact");
  const rows = (places: readonly FieldPlace[]) =>
    places.map((place) => <GroupRow key={pointerOf(place.path)} place={place} layout={layout} {...shared} />);

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <EntryMenu
        of={title}
        shelf={layout.shelf}
        origin={originAt(resolved, path)}
        otherwise={first.length === 0 ? layout.absent : undefined}
        onPick={pickEntry}
      />
      {own !== undefined && (
        <p role="alert" className={styles.fault}>
          {own}
        </p>
      )}
      {changes !== null && <EntryChanges changes={changes} onClose={close} />}
      {rows(first)}
      {lists.map((list) => (
        <ListRows key={list.name} list={list} layout={layout} target={target} {...shared} />
      ))}
      <div className={styles.buttons}>
        {more.length > 0 && (
          <button
            type="button"
            className={styles.plain}
            aria-expanded={open}
            onClick={() => {
              setOpened(!open);
            }}
          >
            {open ? "Less" : `More (${more.length})`} <span className="seen-by-readers-only">of {title}</span>
          </button>
        )}
        {layout.absent !== undefined && first.length > 0 && <RemoveSection title={title} path={path} />}
      </div>
      {open && rows(more)}
      {layout.section === "grid" && <GridGroupButtons document={document} path={path} />}
    </fieldset>
  );
}

function wanted(place: FieldPlace, faults: Faults, target: string | null): boolean {
  const pointer = pointerOf(place.path);
  return target === pointer || faultAt(faults, place.path, "within") !== undefined;
}

function originAt(resolved: Scenario | null, path: Path): string {
  const origin = readAt(resolved ?? undefined, [...path, "origin"]);
  return typeof origin === "string" ? origin : "";
}
