import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { shelves } from "@/api/published";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import styles from "@/features/catalogue/CatalogueIntro.module.css";
import { shelfWords } from "@/features/catalogue/shelves";

/** What the shelves hold, while no entry is chosen. */
export function CatalogueIntro() {
  const { data, error } = useQuery(shelves);

  if (error !== null) return null;
  if (data === undefined) return <Skeleton height={420} label="The shelves are on their way" />;
  return (
    <Panel
      className={styles.intro}
      title="What the shelves hold"
      caption="Choose an entry to see its numbers and where each comes from"
    >
      <dl className={styles.shelves}>
        {data.map(({ shelf, entries }) => (
          <div key={shelf}>
            <dt>
              <Link to="/catalogue" search={(old) => ({ ...old, of: shelf })}>
                {shelfWords(shelf).label}
              </Link>{" "}
              <span>{entries.length}</span>
            </dt>
            <dd>{shelfWords(shelf).about}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
