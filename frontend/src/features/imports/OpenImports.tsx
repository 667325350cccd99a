import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ImportSummary } from "@/api";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { ConfirmButton } from "@/components/forms/ConfirmButton";
import styles from "@/components/forms/lines.module.css";
import { imports } from "@/features/imports/queries";
import { STATE_WORDS } from "@/features/imports/states";
import { useDiscard } from "@/features/imports/useDiscard";
import { counted } from "@/lib/counted";
import { formatAmount } from "@/lib/format";
import { formatMoment } from "@/lib/time";

/** Uploads that are neither kept nor discarded, and those that a run was kept of with open questions. */
export function OpenImports() {
  const open = (useQuery(imports).data ?? []).filter(({ state, held }) => state !== "kept" || held);
  const discard = useDiscard();
  if (open.length === 0) return null;

  return (
    <Panel title="Files that are still here">
      {discard.error !== null && <Notice role="alert">{discard.error.message}</Notice>}
      <ul className={styles.list}>
        {open.map((one) => (
          <li key={one.id} className={styles.line}>
            <Link to="/imports/$id" params={{ id: one.id }} className={styles.name}>
              {titleOf(one)}
            </Link>
            <span>
              {stateOf(one)}
              {one.totals.questions > 0 && ", questions to confirm"}
            </span>
            <span className="note">
              {one.expires_at !== null &&
                `deleted ${formatMoment(one.expires_at)} UTC${one.state === "kept" ? "" : " unless kept"}`}
            </span>
            <span className="note">{formatAmount(one.totals.bytes, "B")}</span>
            <ConfirmButton
              label="Discard"
              sure="Delete for good"
              of={titleOf(one)}
              busy={discard.isPending}
              onConfirm={() => {
                discard.mutate(one.id);
              }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** "node1.csv and 3 more of 2026-11-28 14:30"; how many files there are where their names were forgotten. */
function titleOf({ first_path: first, totals: { files }, created_at: created }: ImportSummary): string {
  const more = files > 1 ? ` and ${files - 1} more` : "";
  return `${first === "" ? counted(files, "file") : first + more} of ${formatMoment(created)}`;
}

function stateOf({ state, run, totals: { files, refused } }: ImportSummary): string {
  if (state !== "understood") return STATE_WORDS[state];
  if (run !== null) return "opened again";
  return refused === files ? "refused" : STATE_WORDS[state];
}
