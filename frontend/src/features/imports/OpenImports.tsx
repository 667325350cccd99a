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
              {one.state === "understood" && one.run !== null ? "opened again" : STATE_WORDS[one.state]}
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

function titleOf({ totals, created_at: created }: ImportSummary): string {
  return `${counted(totals.files, "file")} of ${formatMoment(created)}`;
}
