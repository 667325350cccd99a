import { type ReactNode, useId } from "react";
import type { Shelf } from "@/api";
import styles from "@/features/catalogue/CatalogueFilters.module.css";
import {
  type CatalogueChange,
  type CatalogueSearch,
  NOTHING,
  PLACES,
  THROUGHPUTS,
  isNarrowed,
  yearsOf,
} from "@/features/catalogue/catalogueSearch";
import { toNeighbour } from "@/features/catalogue/neighbour";
import { shelfWords } from "@/features/catalogue/shelves";

interface CatalogueFiltersProps {
  shelves: readonly Shelf[];
  search: CatalogueSearch;
  onChange: (part: CatalogueChange) => void;
}

/** What is typed, and what the list is narrowed to. */
export function CatalogueFilters({ shelves, search, onChange }: CatalogueFiltersProps) {
  const field = useId();

  return (
    <form
      role="search"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <label htmlFor={field} className={styles.label}>
        Search names, vendors, summaries, sources
      </label>
      <input
        id={field}
        type="search"
        className={styles.search}
        value={search.q ?? ""}
        onKeyDown={toNeighbour}
        onChange={(event) => {
          onChange({ q: event.currentTarget.value || undefined });
        }}
      />
      <div className={styles.menus}>
        <Menu
          label="Shelf"
          value={search.of}
          onChange={(of) => {
            onChange({ of });
          }}
        >
          {shelves.map(({ shelf }) => (
            <option key={shelf} value={shelf}>
              {shelfWords(shelf).label}
            </option>
          ))}
        </Menu>
        <Menu
          label="Kind"
          value={search.place}
          onChange={(place) => {
            onChange({ place: PLACES.find(({ value }) => value === place)?.value });
          }}
        >
          {PLACES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Menu>
        <Menu
          label="Throughput"
          value={search.throughput}
          onChange={(known) => {
            onChange({ throughput: THROUGHPUTS.find(({ value }) => value === known)?.value });
          }}
        >
          {THROUGHPUTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Menu>
        <Menu
          label="Source of"
          value={search.year?.toString()}
          onChange={(year) => {
            onChange({ year: year === undefined ? undefined : Number(year) });
          }}
        >
          {yearsOf(shelves).map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Menu>
      </div>
      {isNarrowed(search) && (
        <button
          type="button"
          className="quiet"
          onClick={() => {
            onChange(NOTHING);
          }}
        >
          Show all
        </button>
      )}
    </form>
  );
}

interface MenuProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  children: ReactNode;
}

function Menu({ label, value, onChange, children }: MenuProps) {
  const field = useId();
  return (
    <div>
      <label htmlFor={field} className={styles.label}>
        {label}
      </label>
      <select
        id={field}
        className={styles.menu}
        value={value ?? ""}
        onChange={(event) => {
          onChange(event.currentTarget.value || undefined);
        }}
      >
        <option value="">any</option>
        {children}
      </select>
    </div>
  );
}
