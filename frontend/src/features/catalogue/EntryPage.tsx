import { useQuery, queryOptions } from "@tanstack/react-query";
import { Link, getRouteApi } from "@tanstack/react-router";
import { readEntry, unwrap } from "@/api";
import { fields } from "@/api/published";
import { Notice } from "@/components/Notice";
import { Skeleton } from "@/components/Skeleton";
import styles from "@/features/catalogue/EntryPage.module.css";
import { AgesPanel } from "@/features/catalogue/entry/AgesPanel";
import { EntryPanel } from "@/features/catalogue/entry/EntryPanel";

const route = getRouteApi("/catalogue/$shelf/$id");

/** One entry of a shelf. */
export function EntryPage() {
  const { shelf, id } = route.useParams();
  const entry = useQuery(entryOf(shelf, id));
  const known = useQuery(fields);
  const error = entry.error ?? known.error;

  return (
    <>
      <p className={styles.back}>
        <Link to="/catalogue">All entries</Link>
      </p>
      {error !== null && <Notice role="alert">{error.message}</Notice>}
      {error === null && entry.data !== undefined && known.data !== undefined && (
        <>
          <EntryPanel entry={entry.data} known={known.data} />
          <AgesPanel ages={entry.data.ages} />
        </>
      )}
      {error === null && (entry.isPending || known.isPending) && (
        <Skeleton height={640} label="The entry is on its way" />
      )}
    </>
  );
}

const entryOf = (shelf: string, id: string) =>
  queryOptions({
    queryKey: ["catalogue", shelf, id],
    queryFn: ({ signal }) => unwrap(readEntry({ path: { shelf, id }, signal })),
  });
