import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { type RunDetail, deleteRun, unwrap, updateRun } from "@/api";
import { useChange } from "@/api/useChange";
import { Notice } from "@/components/Notice";
import { ConfirmButton } from "@/components/forms/ConfirmButton";
import { TextField } from "@/components/forms/fields";
import form from "@/components/forms/form.module.css";
import { OverlayButton } from "@/features/runs/calibrate/OverlayButton";

/** What can be done with the run as a whole. */
export function RunHead({ run }: { run: RunDetail }) {
  const { id, name } = run;
  const [typed, setTyped] = useState<string | null>(null);
  const navigate = useNavigate();
  const rename = useChange(
    ["runs"],
    (said: string) => unwrap(updateRun({ path: { id }, body: { name: said } })),
    () => {
      setTyped(null);
    },
  );
  const remove = useChange(
    ["runs"],
    async () => {
      await deleteRun({ path: { id }, throwOnError: true });
    },
    () => navigate({ to: "/runs" }),
  );
  const failure = rename.error ?? remove.error;
  const said = typed?.trim() ?? "";

  return (
    <>
      {failure !== null && <Notice role="alert">{failure.message}</Notice>}
      <div className={form.row}>
        <OverlayButton runId={id} />
        {run.series > 0 && (
          <a className={`quiet ${form.link ?? ""}`} href={`/api/v1/runs/${id}/series.csv`} download>
            Numbers as CSV
          </a>
        )}
        {run.jobs > 0 && (
          <a className={`quiet ${form.link ?? ""}`} href={`/api/v1/runs/${id}/jobs.csv`} download>
            Jobs as CSV
          </a>
        )}
        <button
          type="button"
          className="quiet"
          aria-expanded={typed !== null}
          onClick={() => {
            setTyped(typed === null ? name : null);
          }}
        >
          Rename
        </button>
        <ConfirmButton
          label="Delete"
          sure="Delete the run for good"
          busy={remove.isPending}
          onConfirm={() => {
            remove.mutate(undefined);
          }}
        />
      </div>
      {typed !== null && (
        <form
          className={form.row}
          onSubmit={(event) => {
            event.preventDefault();
            if (said !== "") rename.mutate(said);
          }}
        >
          <TextField label="Name of the run" value={typed} maxLength={120} onChange={setTyped} />
          <button
            type="submit"
            className={`quiet ${form.press ?? ""}`}
            disabled={rename.isPending || said === "" || said === name}
          >
            Save the name
          </button>
        </form>
      )}
    </>
  );
}
