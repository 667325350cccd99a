import { useState } from "react";
import { type ImportOut, keepImport, unwrap } from "@/api";
import { useChange } from "@/api/useChange";
import { Notice } from "@/components/Notice";
import { TextField } from "@/components/forms/fields";
import form from "@/components/forms/form.module.css";
import { suggestedName } from "@/features/imports/summary";

interface KeepFormProps {
  of: ImportOut;
  onKeeping: () => void;
}

/** Names the run and says whether its names are hidden. */
export function KeepForm({ of, onKeeping }: KeepFormProps) {
  const { id, totals } = of;
  const [typed, setTyped] = useState<string | null>(null);
  const [pseudonymise, setPseudonymise] = useState(false);
  const name = (typed ?? suggestedName(of)).trim();
  const keep = useChange(
    ["imports"],
    () => unwrap(keepImport({ path: { id }, body: { name, pseudonymise } })),
    onKeeping,
  );
  const ready = totals.read > 0 && name !== "" && !keep.isPending;

  return (
    <form
      className={form.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) keep.mutate(undefined);
      }}
    >
      <TextField
        label="Name of the run"
        value={typed ?? suggestedName(of)}
        maxLength={120}
        onChange={setTyped}
      />
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
      <button type="submit" className={form.main} disabled={!ready}>
        Keep as a run
      </button>
      {keep.error !== null && <Notice role="alert">{keep.error.message}</Notice>}
    </form>
  );
}
