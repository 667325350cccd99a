import { useNavigate } from "@tanstack/react-router";
import { Link } from "@tanstack/react-router";
import { type ImportOut, deleteImport } from "@/api";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { JobProgress } from "@/components/jobs/JobProgress";
import { useJob } from "@/components/jobs/useJob";
import { KeepForm } from "@/features/imports/import/KeepForm";
import { summarySentence } from "@/features/imports/import/summary";
import { STATE_WORDS } from "@/features/imports/states";
import { useChange } from "@/features/imports/useChange";
import { counted } from "@/lib/counted";
import { formatAmount } from "@/lib/format";
import { formatSpan } from "@/lib/time";

/** How far the import is, what came of it, and what to do with it. */
export function ImportHead({ of }: { of: ImportOut }) {
  const { id, state, totals, run, problem } = of;
  const busy = state === "reading" || state === "keeping";
  const job = useJob(busy ? of.job : null, ["imports"]);
  const navigate = useNavigate();
  const giveUp = useChange(
    ["imports"],
    async () => {
      await deleteImport({ path: { id }, throwOnError: true });
    },
    () => navigate({ to: "/runs" }),
  );

  return (
    <Panel
      title={summarySentence(of)}
      caption={`${counted(totals.observations, "number")}, ${counted(totals.jobs, "job")} with ${counted(totals.steps, "step")}, ${formatSpan(totals.starts_at, totals.ends_at)}; ${formatAmount(totals.bytes, "B")} uploaded; ${STATE_WORDS[state]}`}
      actions={
        state !== "kept" && (
          <button
            type="button"
            className="quiet"
            disabled={giveUp.isPending}
            onClick={() => {
              giveUp.mutate(undefined);
            }}
          >
            {busy ? "Cancel and delete" : "Delete"}
          </button>
        )
      }
    >
      {giveUp.error !== null && <Notice role="alert">{giveUp.error.message}</Notice>}
      {problem !== "" && <Notice role="alert">{problem}</Notice>}
      {busy && <JobProgress label="Reading" job={job} />}
      {state === "understood" && <KeepForm id={id} files={totals.read} />}
      {run !== null && (
        <Link to="/runs/$id" params={{ id: run }}>
          Open the run
        </Link>
      )}
    </Panel>
  );
}
