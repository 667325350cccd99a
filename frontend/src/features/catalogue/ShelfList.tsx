import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import type { Shelf } from "@/api";
import styles from "@/features/catalogue/ShelfList.module.css";
import { searched, shelfWords } from "@/features/catalogue/shelves";

/** All entries by shelf, narrowed by name. */
export function ShelfList({ shelves }: { shelves: readonly Shelf[] }) {
  const [typed, setTyped] = useState("");
  const field = useId();
  const found = searched(shelves, typed);

  return (
    <>
      <div className={styles.searching}>
        <label htmlFor={field} className={styles.label}>
          Search by name
        </label>
        <input
          id={field}
          type="search"
          className={styles.search}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
      </div>
      <p role="status" className={found.length === 0 ? styles.none : "seen-by-readers-only"}>
        {foundText(found, typed)}
      </p>
      {found.map(({ shelf, entries }) => (
        <section key={shelf} aria-label={shelfWords(shelf).label}>
          <h2 className={styles.shelf}>{shelfWords(shelf).label}</h2>
          <ul className={styles.entries}>
            {entries.map(({ id, name }) => (
              <li key={id}>
                <Link to="/catalogue/$shelf/$id" params={{ shelf, id }}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function foundText(found: readonly Shelf[], typed: string): string {
  const count = found.flatMap(({ entries }) => entries).length;
  if (count === 0) return `No entry is called “${typed.trim()}”.`;
  return count === 1 ? "1 entry" : `${count} entries`;
}
