import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ImportOut, keepImport, unwrap } from "@/api";
import { ownRuns } from "@/api/kept";
import { useChange } from "@/api/useChange";
import { Notice } from "@/components/Notice";
import { TextField } from "@/components/forms/fields";
import form from "@/components/forms/form.module.css";
import { openQuestions } from "@/components/recorded/checks";
import { suggestedName } from "@/features/imports/summary";
import { counted } from "@/lib/counted";
import { formatMoment } from "@/lib/time";

interface KeepFormProps {
  of: ImportOut;
  onKeeping: () => void;
}

/** Names the run and says whether its names are hidden. */
export function KeepForm({ of, onKeeping }: KeepFormProps) {
  const { id, run, totals, expires_at: until } = of;
  const [typed, setTyped] = useState<string | null>(null);
  const [pseudonymise, setPseudonymise] = useState(false);
  const [keepFiles, setKeepFiles] = useState(true);
  const before = useQuery({ ...ownRuns, enabled: run !== null }).data?.find((each) => each.id === run);
  const suggested = before?.name ?? suggestedName(of);
  const name = (typed ?? suggested).trim();
  const open = openQuestions(of.findings);
  const holds = open > 0 && !pseudonymise && keepFiles;
  const keep = useChange(
    ["imports"],
    () => unwrap(keepImport({ path: { id }, body: { name, pseudonymise, keep_files: holds } })),
    onKeeping,
  );
  const ready = totals.read > totals.nothing_used && name !== "" && !keep.isPending;

  return (
    <form
      className={form.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) keep.mutate(undefined);
      }}
    >
      <TextField label="Name of the run" value={typed ?? suggested} maxLength={120} onChange={setTyped} />
      <label className={form.check}>
        <input
          type="checkbox"
          checked={pseudonymise}
          onChange={({ currentTarget }) => {
            setPseudonymise(currentTarget.checked);
          }}
        />
        replace node, user and file names by numbers
      </label>
      {open > 0 && (
        <label className={form.check}>
          <input
            type="checkbox"
            checked={holds}
            disabled={pseudonymise}
            onChange={({ currentTarget }) => {
              setKeepFiles(currentTarget.checked);
            }}
          />
          keep the files{until !== null && ` until ${formatMoment(until)} UTC`}, to answer{" "}
          {counted(open, "open question")} later
        </label>
      )}
      <button type="submit" className={form.main} disabled={!ready}>
        {run === null ? "Keep as a run" : "Keep again"}
      </button>
      {keep.error !== null && <Notice role="alert">{keep.error.message}</Notice>}
    </form>
  );
}
