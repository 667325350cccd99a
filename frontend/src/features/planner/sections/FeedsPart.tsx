import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Reversal } from "@/api";
import { Refused } from "@/api";
import { DataTable } from "@/components/DataTable";
import { ExportMenu } from "@/components/ExportMenu";
import { Fold } from "@/components/Fold";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import styles from "@/features/planner/sections/details.module.css";
import { feedsTable } from "@/features/planner/sections/feedsRows";
import { reversalOf } from "@/features/planner/queries";
import { fileStem } from "@/lib/download";
import type { JsonObject } from "@/lib/json";
import { STILL_MS } from "@/scenario/queries";

interface FeedsPartProps {
  /** A document that was answered, so that a refusal is not told twice. */
  document: JsonObject | null;
  name: string;
}

/** The question the other way round: how many cores, grid nodes, sessions the array can feed. */
export function FeedsPart({ document, name }: FeedsPartProps) {
  const [asked] = useDebouncedValue(document, STILL_MS);
  const { data: reversal, error } = useQuery({
    ...reversalOf(asked),
    placeholderData: keepPreviousData,
  });

  return (
    <Panel
      title="What this array can feed"
      caption="Ceiling: median and P10 – P90. Cores, grid nodes, sessions: median, then the ends of all ranges"
      actions={
        reversal && (
          <ExportMenu
            of="what this array can feed"
            fileStem={`${fileStem(name)}-feeds`}
            table={feedsTable("What this array can feed", reversal.rows)}
            drawing={null}
          />
        )
      }
    >
      {reversal && <Feeds reversal={reversal} />}
      {reversal === undefined && error === null && <Skeleton height={160} label="On its way" />}
      {error instanceof Refused && <Notice role="status">{error.message}</Notice>}
    </Panel>
  );
}

function Feeds({ reversal }: { reversal: Reversal }) {
  const { within_policy_words, rows, other_base, unit_base, explanation, refused } = reversal;
  const other = unit_base === "1000" ? "1024" : "1000";

  if (refused !== null) return <Notice role="status">{refused}</Notice>;
  return (
    <>
      <p className={styles.aside}>{within_policy_words}</p>
      <DataTable {...feedsTable(`With ${unit_base} MB in a GB`, rows)} />
      <Fold title={`The same with ${other} MB in a GB, and why the base matters`} className={styles.fold}>
        <DataTable {...feedsTable(`With ${other} MB in a GB`, other_base)} />
        {explanation.map((sentence) => (
          <p key={sentence} className={`note ${styles.aside}`}>
            {sentence}
          </p>
        ))}
      </Fold>
    </>
  );
}
