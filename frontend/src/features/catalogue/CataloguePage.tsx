import { useQuery } from "@tanstack/react-query";
import { Outlet, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { shelves } from "@/api/published";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { Skeleton } from "@/components/Skeleton";
import { CatalogueFilters } from "@/features/catalogue/CatalogueFilters";
import styles from "@/features/catalogue/CataloguePage.module.css";
import { ShelfList } from "@/features/catalogue/ShelfList";
import { OwnShelves } from "@/features/catalogue/own/OwnShelves";
import { type CatalogueChange, catalogueSearch, searched } from "@/features/catalogue/catalogueSearch";

const LEAD = "Every number a scenario can start from, with its basis and source. Unknown stays Unknown.";

/** Shelves on the left, an entry on the right; on a narrow screen one after the other. */
export function CataloguePage() {
  const { data, error } = useQuery(shelves);
  const { shelf, id } = useParams({ strict: false });
  const search = useSearch({ strict: false, select: catalogueSearch });
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    // In the next frame: the router has put back by then where the list was scrolled to.
    const frame = requestAnimationFrame(() => {
      if (list.current !== null) showCurrent(list.current);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [data, shelf, id]);

  function change(part: CatalogueChange): void {
    void navigate({ to: ".", search: (old) => ({ ...old, ...part }), replace: true });
  }

  return (
    <Page title="Catalogue" lead={LEAD}>
      <div className={styles.catalogue} data-entry={id !== undefined}>
        <nav ref={list} className={styles.shelves} aria-label="Shelves and entries">
          {error !== null && <Notice role="alert">{error.message}</Notice>}
          {error === null && data === undefined && (
            <Skeleton height={600} label="The shelves are on their way" />
          )}
          {data !== undefined && (
            <>
              <OwnShelves />
              <CatalogueFilters shelves={data} search={search} onChange={change} />
              <ShelfList found={searched(data, search)} search={search} />
            </>
          )}
        </nav>
        <div className={styles.entry}>
          <Outlet />
        </div>
      </div>
    </Page>
  );
}

/** Scrolls the list, and not the page, to the entry that is open; to its head where none is. */
function showCurrent(list: HTMLElement): void {
  const current = list.querySelector('[aria-current="page"]');
  if (!(current instanceof HTMLElement)) {
    list.scrollTop = 0;
    return;
  }
  const below = current.offsetTop + current.offsetHeight > list.scrollTop + list.clientHeight;
  const above = current.offsetTop < list.scrollTop;
  if (above || below) list.scrollTop = current.offsetTop - list.clientHeight / 2;
}
