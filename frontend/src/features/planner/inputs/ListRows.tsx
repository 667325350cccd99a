import { useState } from "react";
import { GroupRow, type RowsProps } from "@/features/planner/inputs/GroupRow";
import styles from "@/features/planner/inputs/inputs.module.css";
import { type ListGroup, memberAt, memberPlaces } from "@/features/planner/inputs/places";
import { pointerOf } from "@/lib/document";

interface ListRowsProps extends RowsProps {
  list: ListGroup;
  /** A field that something else on the page points at. */
  target: string | null;
}

/** The members of a list, each under its name and folded away. */
export function ListRows({ list, target, ...rows }: ListRowsProps) {
  const [opened, setOpened] = useState(false);
  const pointers = [...rows.faults.map(({ pointer }) => pointer), target ?? ""];
  const wanted = new Set(pointers.map((pointer) => memberAt(list, pointer)));
  const open = opened || list.members.some((_, at) => wanted.has(at));
  const title = rows.layout.lists?.[list.name] ?? list.name.replaceAll("_", " ");

  return (
    <>
      <button
        type="button"
        className={styles.plain}
        aria-expanded={open}
        onClick={() => {
          setOpened(!open);
        }}
      >
        {title} ({list.members.length})
      </button>
      {open &&
        list.members.map((name, at) => (
          <MemberRows
            key={pointerOf([...list.path, at])}
            {...rows}
            list={list}
            name={name}
            at={at}
            wanted={wanted.has(at)}
          />
        ))}
    </>
  );
}

interface MemberRowsProps extends RowsProps {
  list: ListGroup;
  name: string;
  at: number;
  wanted: boolean;
}

/** One member; its rows are made when it is opened. */
function MemberRows({ list, name, at, wanted, ...rows }: MemberRowsProps) {
  const [opened, setOpened] = useState(false);
  const open = opened || wanted;

  return (
    <div>
      <button
        type="button"
        className={styles.of}
        aria-expanded={open}
        onClick={() => {
          setOpened(!open);
        }}
      >
        {name}
      </button>
      {open &&
        memberPlaces(list, at).map((place) => (
          <GroupRow key={pointerOf(place.path)} place={place} {...rows} />
        ))}
    </div>
  );
}
