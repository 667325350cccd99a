import { useState } from "react";
import { keepImport, unwrap } from "@/api";
import { Notice } from "@/components/Notice";
import styles from "@/features/imports/imports.module.css";
import { useChange } from "@/features/imports/useChange";

/** Names the run and says whether its names are hidden. */
export function KeepForm({ id, files }: { id: string; files: number }) {
  const [name, setName] = useState("");
  const [pseudonymise, setPseudonymise] = useState(false);
  const keep = useChange(["imports"], () =>
    unwrap(keepImport({ path: { id }, body: { name: name.trim(), pseudonymise } })),
  );
  const ready = files > 0 && name.trim() !== "" && !keep.isPending;

  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) keep.mutate(undefined);
      }}
    >
      <label className={styles.field}>
        Name of the run
        <input
          className={styles.input}
          value={name}
          maxLength={120}
          placeholder="Month end, four nodes"
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
          }}
        />
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={pseudonymise}
          onChange={({ currentTarget }) => {
            setPseudonymise(currentTarget.checked);
          }}
        />
        replace node, user and file names by numbers
      </label>
      <button type="submit" className={styles.main} disabled={!ready}>
        Keep as a run
      </button>
      {keep.error !== null && <Notice role="alert">{keep.error.message}</Notice>}
    </form>
  );
}
