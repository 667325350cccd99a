import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { type RunDetail, deleteRun, unwrap, updateRun } from "@/api";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import styles from "@/features/imports/imports.module.css";
import { useChange } from "@/features/imports/useChange";
import { counted } from "@/lib/counted";
import { formatAmount } from "@/lib/format";
import { formatSpan } from "@/lib/time";

/** What the run is of; its name can be changed, and all of it deleted. */
export function RunHead({ run }: { run: RunDetail }) {
  const { id, name, nodes } = run;
  const [text, setText] = useState(name);
  const [sure, setSure] = useState(false);
  const navigate = useNavigate();
  const rename = useChange(["runs"], () =>
    unwrap(updateRun({ path: { id }, body: { name: text.trim() } })),
  );
  const remove = useChange(
    ["runs"],
    async () => {
      await deleteRun({ path: { id }, throwOnError: true });
    },
    () => navigate({ to: "/runs" }),
  );
  const failure = rename.error ?? remove.error;

  return (
    <Panel
      title={`${counted(nodes.length, "node")}, ${formatSpan(run.starts_at, run.ends_at)}`}
      caption={`${counted(run.observations, "number")} in ${run.series} series, ${counted(run.jobs, "job")} with ${counted(run.steps, "step")}, from ${counted(run.files, "file")}; ${formatAmount(run.bytes, "B")} on disk${run.pseudonymised ? "; names replaced by numbers" : ""}`}
      actions={
        <button
          type="button"
          className="quiet"
          disabled={remove.isPending}
          onClick={() => {
            if (sure) remove.mutate(undefined);
            else setSure(true);
          }}
        >
          {sure ? "Delete for good" : "Delete the run"}
        </button>
      }
    >
      {failure !== null && <Notice role="alert">{failure.message}</Notice>}
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate(undefined);
        }}
      >
        <label className={styles.field}>
          Name of the run
          <input
            className={styles.input}
            value={text}
            maxLength={120}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
            }}
          />
        </label>
        <button
          type="submit"
          className="quiet"
          disabled={rename.isPending || text.trim() === "" || text.trim() === name}
        >
          Rename
        </button>
      </form>
      <ul className={styles.nodes}>
        {nodes.map((node) => (
          <li key={node.name}>
            <strong>{node.name === "" ? "no name" : node.name}</strong>{" "}
            <span className={styles.small}>
              {counted(node.observations, "number")}, {counted(node.jobs, "job")},{" "}
              {formatSpan(node.starts_at, node.ends_at)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
