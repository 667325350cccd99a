import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type ImportOut, deleteImport } from "@/api";
import { useChange } from "@/api/useChange";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { ConfirmButton } from "@/components/forms/ConfirmButton";
import { JobProgress } from "@/components/jobs/JobProgress";
import { useJob } from "@/components/jobs/useJob";
import styles from "@/features/imports/ImportHead.module.css";
import { KeepForm } from "@/features/imports/KeepForm";
import { isBusy } from "@/features/imports/states";
import { formatMoment } from "@/lib/time";

const TITLES: Record<ImportOut["state"], string> = {
  reading: "The files are being read",
  understood: "Keep it as a run",
  keeping: "The run is being kept",
  kept: "Kept as a run",
  failed: "The import failed",
  cancelled: "The import was cancelled",
};

/** How far the import is, and what to do with it: keep it, or give it up. */
export function ImportHead({ of }: { of: ImportOut }) {
  const { id, state, run, problem } = of;
  const job = useJob(isBusy(state) ? of.job : null, ["imports"]);
  const navigate = useNavigate();
  const [keptHere, setKeptHere] = useState(false);
  const giveUp = useChange(
    ["imports"],
    async () => {
      await deleteImport({ path: { id }, throwOnError: true });
    },
    () => navigate({ to: "/runs" }),
  );

  useEffect(() => {
    if (keptHere && run !== null) void navigate({ to: "/runs/$id", params: { id: run } });
  }, [keptHere, run, navigate]);

  return (
    <Panel
      title={TITLES[state]}
      caption={captionOf(of)}
      actions={
        state !== "kept" && (
          <ConfirmButton
            label={isBusy(state) ? "Cancel" : "Give up"}
            sure="Delete what was uploaded"
            busy={giveUp.isPending}
            onConfirm={() => {
              giveUp.mutate(undefined);
            }}
          />
        )
      }
    >
      <div className={styles.body}>
        {giveUp.error !== null && <Notice role="alert">{giveUp.error.message}</Notice>}
        {problem !== "" && <Notice role="alert">{problem}</Notice>}
        {isBusy(state) && <JobProgress label={TITLES[state]} job={job} />}
        {state === "understood" && (
          <KeepForm
            of={of}
            onKeeping={() => {
              setKeptHere(true);
            }}
          />
        )}
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
  return `What stands below is taken as stated; settle what is otherwise.${until}`;
}
