import { Popover } from "@mantine/core";
import type { Basis, Source } from "@/api";
import styles from "@/components/SourceBadge.module.css";

const MEANING: Record<Basis, string> = {
  measured: "Seen on a running system.",
  published: "Stated by a vendor or a paper.",
  assumed: "Nobody measured or published it for this case.",
};

interface SourceBadgeProps {
  basis: Basis;
  source: Source;
  /** What the number is, for readers that only hear the badge. */
  of: string;
}

/** What a number rests on: a word and a colour, and its source at a click. */
export function SourceBadge({ basis, source, of }: SourceBadgeProps) {
  return (
    <Popover width={280} position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={`${styles.badge} ${styles[basis]}`}
          aria-label={`${of}: ${basis}, show the source`}
        >
          {basis}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <SourceLines basis={basis} source={source} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Title, place, date and derivation of a number, a line each. */
function SourceLines({ basis, source }: { basis: Basis; source: Source }) {
  const { title, where, paper, url, retrieved, note } = source;
  const place = [paper && `paper ${paper}`, where].filter(Boolean).join(", ");

  return (
    <div className={styles.source}>
      <p>
        <strong>{basis}</strong> <span className={styles.meaning}>{MEANING[basis]}</span>
      </p>
      <p>{title}</p>
      {place && <p>{place}</p>}
      {note && <p className={styles.meaning}>{note}</p>}
      {url && (
        <p>
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        </p>
      )}
      {retrieved && <p className={styles.meaning}>retrieved {retrieved}</p>}
    </div>
  );
}
