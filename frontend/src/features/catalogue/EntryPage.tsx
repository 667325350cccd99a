import { useQuery, queryOptions } from "@tanstack/react-query";
import { Link, getRouteApi } from "@tanstack/react-router";
import { readEntry, unwrap } from "@/api";
import { fields } from "@/api/published";
import { Notice } from "@/components/Notice";
import { Skeleton } from "@/components/Skeleton";
import styles from "@/features/catalogue/EntryPage.module.css";
import { AgesPanel } from "@/features/catalogue/entry/AgesPanel";
import { EntryPanel } from "@/features/catalogue/entry/EntryPanel";
import { LikeThis } from "@/features/catalogue/own/LikeThis";
import { OwnEntryPage } from "@/features/catalogue/own/OwnEntryPage";
import { OWN } from "@/scenario/ownEntries";

const route = getRouteApi("/catalogue/$shelf/$id");

/** One entry of a shelf, or of the design's own. */
export function EntryPage() {
  const { shelf, id } = route.useParams();

  return (
    <>
      <p className={styles.back}>
        <Link to="/catalogue">All entries</Link>
      </p>
      {id.startsWith(OWN) ? (
        <OwnEntryPage key={`${shelf}/${id}`} shelf={shelf} id={id} />
      ) : (
        <ShelfEntry key={`${shelf}/${id}`} shelf={shelf} id={id} />
      )}
    </>
  );
}

function ShelfEntry({ shelf, id }: { shelf: string; id: string }) {
  const entry = useQuery(entryOf(shelf, id));
  const known = useQuery(fields);
  const error = entry.error ?? known.error;

  if (error !== null) return <Notice role="alert">{error.message}</Notice>;
  if (entry.data === undefined || known.data === undefined) {
    return <Skeleton height={640} label="The entry is on its way" />;
  }
  return (
    <>
      <LikeThis shelf={shelf} id={id} name={entry.data.name} known={known.data} />
      <EntryPanel entry={entry.data} known={known.data} />
      <AgesPanel ages={entry.data.ages} />
    </>
  );
}

const entryOf = (shelf: string, id: string) =>
  queryOptions({
    queryKey: ["catalogue", shelf, id],
    queryFn: ({ signal }) => unwrap(readEntry({ path: { shelf, id }, signal })),
  });
