import { Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { shelves } from "@/api/published";
import { entryIdOf } from "@/lib/origin";
import type { OwnName } from "@/scenario/ownEntries";
import styles from "@/features/planner/inputs/inputs.module.css";

interface EntryMenuProps {
  /** "Storage". */
  of: string;
  shelf: string;
  /** "storage_arrays/isilon_f810_lab@1", or "" where the section comes from no entry. */
  origin: string;
  /** What to say where the section comes from no entry. */
  otherwise: string;
  /** Entries of the design's own on this shelf. */
  own: readonly OwnName[];
  onPick: (entryId: string) => void;
}

/** Names the catalogue entry that a group came from, and offers the others. */
export const EntryMenu = memo(function EntryMenu(props: EntryMenuProps) {
  const { of, shelf, origin, otherwise, own, onPick } = props;
  const listed = useQuery(shelves).data;
  const entries = listed?.find((one) => one.shelf === shelf)?.entries ?? [];
  const id = entryIdOf(origin);
  const mine = own.find((entry) => entry.id === id);
  const shown = mine === undefined ? entries.find((entry) => entry.id === id)?.name : `${mine.name} (yours)`;
  // Until the lists are there, an entry is called by its id, not said to be none.
  const name = shown ?? (listed === undefined && id !== "" ? id : otherwise);
  const itemOf = (entry: OwnName) => (
    <Menu.Item
      key={entry.id}
      aria-current={entry.id === id}
      onClick={() => {
        onPick(entry.id);
      }}
    >
      {entry.name}
    </Menu.Item>
  );

  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <button type="button" className={styles.entry}>
          <span className="seen-by-readers-only">{of} from the catalogue: </span>
          {name} ▾
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.entries}>
        {own.length > 0 && <Menu.Label>Yours</Menu.Label>}
        {own.map(itemOf)}
        {own.length > 0 && <Menu.Label>Catalogue</Menu.Label>}
        {entries.map(itemOf)}
      </Menu.Dropdown>
    </Menu>
  );
}, sameEntry);

function sameEntry(one: EntryMenuProps, other: EntryMenuProps): boolean {
  return (
    one.of === other.of &&
    one.shelf === other.shelf &&
    one.origin === other.origin &&
    JSON.stringify(one.own) === JSON.stringify(other.own) &&
    one.otherwise === other.otherwise
  );
}
