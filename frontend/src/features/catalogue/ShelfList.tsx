import { Link } from "@tanstack/react-router";
import type { Shelf } from "@/api";
import styles from "@/features/catalogue/ShelfList.module.css";
import type { CatalogueSearch } from "@/features/catalogue/catalogueSearch";
import { toNeighbour } from "@/features/catalogue/neighbour";
import { shelfWords } from "@/features/catalogue/shelves";

interface ShelfListProps {
  found: readonly Shelf[];
  search: CatalogueSearch;
}

/** The entries that were found, by shelf. Arrow keys go from one to the next. */
export function ShelfList({ found, search }: ShelfListProps) {
  return (
    <div className={styles.list}>
      <p role="status" className={found.length === 0 ? styles.none : styles.count}>
        {foundText(found, search)}
      </p>
      {found.map(({ shelf, entries }) => (
        <section key={shelf} aria-label={shelfWords(shelf).label}>
          <h2 className={styles.shelf}>
            {shelfWords(shelf).label} <span>{entries.length}</span>
          </h2>
          <ul className={styles.entries}>
            {entries.map(({ id, name }) => (
              <li key={id}>
                <Link to="/catalogue/$shelf/$id" params={{ shelf, id }} onKeyDown={toNeighbour}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function foundText(found: readonly Shelf[], { q }: CatalogueSearch): string {
  const count = found.flatMap(({ entries }) => entries).length;
  if (count > 0) return count === 1 ? "1 entry" : `${count} entries`;
  return q === undefined ? "No entry is like that." : `No entry has “${q.trim()}” and is like that.`;
}
