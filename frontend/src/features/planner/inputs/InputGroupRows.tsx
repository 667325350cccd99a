import { Fragment, useState } from "react";
import type { Scenario } from "@/api";
import { EntryChanges } from "@/features/planner/inputs/EntryChanges";
import { EntryMenu } from "@/features/planner/inputs/EntryMenu";
import { FieldInput } from "@/features/planner/inputs/FieldInput";
import { fieldState } from "@/features/planner/inputs/fieldState";
import { type Faults, faultAt } from "@/features/planner/inputs/faults";
import { GridGroupButtons } from "@/features/planner/inputs/GridGroupButtons";
import type { FieldPlace, InputGroup } from "@/features/planner/inputs/groups";
import { ValueMenu } from "@/features/planner/inputs/ValueMenu";
import styles from "@/features/planner/inputs/inputs.module.css";
import type { GroupLayout } from "@/features/planner/inputs/layout";
import { RemoveSection } from "@/features/planner/inputs/RemoveSection";
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
    places.map((place, at) => (
      <Fragment key={pointerOf(place.path)}>
        {place.siblings > 1 && place.of !== places[at - 1]?.of && (
          <h4 className={styles.of}>{place.of}</h4>
        )}
        <GroupRow {...{ place, layout, document, resolved, faults, inUse, onUse }} />
      </Fragment>
    ));

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
      {more.length > 0 && (
        <button
          type="button"
          className={styles.plain}
          aria-expanded={open}
          onClick={() => {
            setOpened(!open);
          }}
        >
          {open ? "Less" : `More (${more.length})`}{" "}
          <span className="seen-by-readers-only">of {title}</span>
        </button>
      )}
      {open && rows(more)}
      {layout.section === "grid" && <GridGroupButtons {...{ document, path }} />}
      {layout.absent !== undefined && first.length > 0 && <RemoveSection {...{ title, path }} />}
    </fieldset>
  );
}

interface GroupRowProps extends Omit<InputGroupRowsProps, "group" | "target"> {
  place: FieldPlace;
  layout: GroupLayout;
}

function GroupRow({ place, layout, document, resolved, faults, inUse, onUse }: GroupRowProps) {
  const { field, path } = place;
  const chosen = layout.first.find((row) => field.path === `${layout.section}/${row.field}`);

  return (
    <>
      <FieldInput
        {...{ field, path, onUse }}
        state={fieldState(document, resolved, path)}
        error={faultAt(faults, path, "within")}
        inUse={inUse === pointerOf(path)}
        slider={chosen?.slider}
      />
      {chosen?.shelf !== undefined && (
        <ValueMenu {...{ path, document }} label={field.label} shelf={chosen.shelf} />
      )}
    </>
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
