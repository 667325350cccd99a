import { useState } from "react";
import type { Scenario } from "@/api";
import { EntryChanges } from "@/features/planner/inputs/EntryChanges";
import { EntryMenu } from "@/features/planner/inputs/EntryMenu";
import { GroupRow, type RowsProps } from "@/features/planner/inputs/GroupRow";
import { ListRows } from "@/features/planner/inputs/ListRows";
import { PortsRow } from "@/features/planner/inputs/PortsRow";
import { GridGroupButtons, RemoveSection } from "@/features/planner/inputs/SectionButtons";
import { type Faults, faultAt } from "@/features/planner/inputs/faults";
import { type InputGroup, countOf, lineOf } from "@/features/planner/inputs/groups";
import styles from "@/features/planner/inputs/inputs.module.css";
import { memberAt, type FieldPlace } from "@/features/planner/inputs/places";
import { useEntryPick } from "@/features/planner/inputs/useEntryPick";
import { type Path, concerns, pointerOf, readAt } from "@/lib/document";
import { type JsonObject, isJsonObject } from "@/lib/json";
import { ownOn } from "@/scenario/ownEntries";

interface InputGroupRowsProps extends Omit<RowsProps, "layout"> {
  group: InputGroup;
  /** A field that something else on the page points at: opened if it is folded away. */
  target: string | null;
}

/** A group of inputs: where it comes from and the rows that decide most, or one line; "all" opens it in place. */
export function InputGroupRows({ group, target, ...shared }: InputGroupRowsProps) {
  const { document, resolved, faults } = shared;
  const { layout, title, path, first, more, lists } = group;
  const [opened, setOpened] = useState(false);
  const { changes, pickEntry, close } = useEntryPick(group, resolved);
  const closedAtFirst = layout.says !== undefined;
  const folded = [...(closedAtFirst ? first : []), ...more];
  const open =
    opened || folded.some((place) => wanted(place, faults, target)) || inLists(group, faults, target);
  const shown = open || !closedAtFirst;
  const own = faultAt(faults, path, "exact");
  const absent = layout.absent !== undefined && first.length === 0;
  const rows = (places: readonly FieldPlace[]) =>
    places.map((place) => <GroupRow key={pointerOf(place.path)} place={place} layout={layout} {...shared} />);
  const toggle = () => {
    setOpened(!open);
  };

  return (
    <fieldset className={`${styles.group} ${closedAtFirst ? styles.closed : ""}`}>
      <legend className="seen-by-readers-only">{title}</legend>
      <div className={styles.groupHead}>
        {closedAtFirst ? (
          <button type="button" className={styles.of} aria-expanded={open} onClick={toggle}>
            {title} {!open && <span className={styles.line}>{lineOf(group, document, resolved)}</span>}
          </button>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        {shown && layout.shelf !== undefined && (
          <EntryMenu
            of={title}
            shelf={layout.shelf}
            origin={originAt(document, resolved, path)}
            otherwise={(absent ? layout.absent : undefined) ?? otherwiseAt(document, path)}
            own={ownOn(document, layout.shelf)}
            onPick={pickEntry}
          />
        )}
        {!closedAtFirst && (
          <button type="button" className={styles.all} aria-expanded={open} onClick={toggle}>
            {open ? "fewer" : `all ${countOf(group)}`}
            <span className="seen-by-readers-only"> inputs of {title}</span>
          </button>
        )}
      </div>
      {own !== undefined && (
        <p role="alert" className={styles.fault}>
          {own}
        </p>
      )}
      {changes !== null && <EntryChanges changes={changes} onClose={close} />}
      {shown && rows(first)}
      {layout.section === "grid" && !isJsonObject(readAt(resolved ?? undefined, [...path, "vm"])) && (
        <PortsRow path={[...path, "nic"]} {...shared} />
      )}
      {open && rows(more)}
      {shown &&
        lists
          .filter(({ name }) => open || layout.lists?.[name] !== undefined)
          .map((list) => (
            <ListRows key={list.name} list={list} layout={layout} target={target} {...shared} />
          ))}
      {open && layout.absent !== undefined && layout.shelf !== undefined && !absent && (
        <RemoveSection title={title} path={path} />
      )}
      {open && layout.section === "grid" && <GridGroupButtons document={document} path={path} />}
    </fieldset>
  );
}

function wanted(place: FieldPlace, faults: Faults, target: string | null): boolean {
  return (
    (target !== null && concerns(target, place.path)) || faultAt(faults, place.path, "within") !== undefined
  );
}

/** Whether a member of one of its lists must be seen. */
function inLists({ lists }: InputGroup, faults: Faults, target: string | null): boolean {
  const pointers = [...faults.map(({ pointer }) => pointer), ...(target === null ? [] : [target])];
  return lists.some((list) => pointers.some((pointer) => memberAt(list, pointer) !== undefined));
}

/** The entry that a section comes from: as it was resolved, until then as the document names it. */
function originAt(document: JsonObject, resolved: Scenario | null, path: Path): string {
  const origin = readAt(resolved ?? undefined, [...path, "origin"]);
  if (typeof origin === "string") return origin;
  const from = resolved === null ? readAt(document, [...path, "from"]) : undefined;
  return typeof from === "string" ? `${path[0] ?? ""}/${from}` : "";
}

function otherwiseAt(document: JsonObject, path: Path): string {
  return readAt(document, path) === undefined ? "pick one" : "entered by hand";
}
