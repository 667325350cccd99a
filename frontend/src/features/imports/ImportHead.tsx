import { Link, useNavigate } from "@tanstack/react-router";
import { type ImportOut, unwrap, updateImport } from "@/api";
import { useChange } from "@/api/useChange";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { ConfirmButton } from "@/components/forms/ConfirmButton";
import { JobProgress } from "@/components/jobs/JobProgress";
import { useJob } from "@/components/jobs/useJob";
import styles from "@/features/imports/ImportHead.module.css";
import { isBusy } from "@/features/imports/states";
import { useDiscard } from "@/features/imports/useDiscard";
import { counted } from "@/lib/counted";
import { formatMoment } from "@/lib/time";

const TITLES: Record<ImportOut["state"], string> = {
  reading: "The files are being read",
  understood: "What was understood",
  keeping: "The run is being kept",
  kept: "Kept as a run",
  failed: "The import failed",
  cancelled: "The import was cancelled",
};

/** How far the import is, and the way to drop it; the run, once it is kept. */
export function ImportHead({ of }: { of: ImportOut }) {
  const { id, state, run, problem, held } = of;
  const job = useJob(isBusy(state) ? of.job : null, ["imports"]);
  const navigate = useNavigate();
  const reopen = useChange(["imports"], () => unwrap(updateImport({ path: { id }, body: {} })));
  const discard = useDiscard(() => navigate({ to: "/runs" }));

  return (
    <Panel
      title={TITLES[state]}
      caption={captionOf(of)}
      actions={
        (state !== "kept" || held) && (
          <ConfirmButton
            label={isBusy(state) ? "Cancel" : "Discard"}
            sure="Delete what was uploaded"
            busy={discard.isPending}
            onConfirm={() => {
              discard.mutate(id);
            }}
          />
        )
      }
    >
      <div className={styles.body}>
        {discard.error !== null && <Notice role="alert">{discard.error.message}</Notice>}
        {problem !== "" && <Notice role="alert">{problem}</Notice>}
        {isBusy(state) && <JobProgress label={TITLES[state]} job={job} />}
        {held && (
          <button
            type="button"
            className="quiet"
            disabled={reopen.isPending}
            onClick={() => {
              reopen.mutate(undefined);
            }}
          >
            Answer {counted(of.totals.questions, "open question")}
          </button>
        )}
        {reopen.error !== null && <Notice role="alert">{reopen.error.message}</Notice>}
        {run !== null && (
          <Link to="/runs/$id" params={{ id: run }}>
            Open the run
          </Link>
        )}
      </div>
    </Panel>
  );
}

function captionOf({ state, expires_at: expires }: ImportOut): string | undefined {
  if (isBusy(state)) return "This goes on by itself, whether the page is open or not.";
  if (state !== "understood") return undefined;
  const until = expires === null ? "" : ` Deleted ${formatMoment(expires)} UTC unless kept.`;
  return `Check what stands below, then keep it as a run.${until}`;
}
