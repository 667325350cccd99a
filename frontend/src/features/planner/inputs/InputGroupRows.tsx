import { Fragment, useState } from "react";
import type { Scenario } from "@/api";
import { EntryChanges } from "@/features/planner/inputs/EntryChanges";
import { EntryMenu } from "@/features/planner/inputs/EntryMenu";
import { FieldInput } from "@/features/planner/inputs/FieldInput";
import { type Faults, faultAt } from "@/features/planner/inputs/faults";
import type { FieldPlace, InputGroup } from "@/features/planner/inputs/groups";
import styles from "@/features/planner/inputs/inputs.module.css";
import { useEntryPick } from "@/features/planner/inputs/useEntryPick";
import { type Path, pointerOf, readAt } from "@/lib/document";
import type { JsonObject } from "@/lib/json";

interface InputGroupRowsProps {
  group: InputGroup;
  document: JsonObject;
  resolved: Scenario | null;
  faults: Faults;
  inUse: string;
  onUse: (pointer: string) => void;
  /** A field that something else on the page points at: opened if it is folded away. */
  target: string | null;
}

/** A group of inputs: where it comes from, the rows that matter, and the rest behind "more". */
export function InputGroupRows(props: InputGroupRowsProps) {
  const { group, document, resolved, faults, inUse, onUse, target } = props;
  const { layout, title, path, first, more } = group;
  const [opened, setOpened] = useState(false);
  const { changes, pickEntry, close } = useEntryPick(group, resolved);
  const open = opened || more.some((place) => wanted(place, faults, target));
  const own = faultAt(faults, path, "exact");

  const rows = (places: readonly FieldPlace[]) =>
    places.map(({ field, path: place, of }, at) => (
      <Fragment key={pointerOf(place)}>
        {of !== "" && of !== places[at - 1]?.of && <h4 className={styles.of}>{of}</h4>}
        <FieldInput
          {...{ field, path: place, document, resolved }}
          error={faultAt(faults, place, "within")}
          inUse={inUse === pointerOf(place)}
          onUse={() => {
            onUse(pointerOf(place));
          }}
          slider={layout.first.find((row) => field.path.endsWith(`/${row.field}`))?.slider}
        />
      </Fragment>
    ));

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <EntryMenu
        of={title}
        shelf={layout.shelf}
        origin={originAt(resolved, path)}
        onPick={pickEntry}
      />
      {own !== undefined && (
        <p role="alert" className={styles.fault}>
          {own}
        </p>
      )}
      {changes !== null && <EntryChanges changes={changes} onClose={close} />}
      {rows(first)}
      {more.length > 0 && (
        <button
          type="button"
          className={styles.plain}
          aria-expanded={open}
          onClick={() => {
            setOpened(!open);
          }}
        >
          {open ? "Less" : `More (${more.length})`}
          <span className="seen-by-readers-only"> of {title}</span>
        </button>
      )}
      {open && rows(more)}
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
