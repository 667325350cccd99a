import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type RunChanges, type RunDetail, unwrap, updateRun } from "@/api";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { clockText } from "@/features/imports/clocks";
import styles from "@/features/imports/imports.module.css";
import { summaryOf } from "@/features/imports/queries";
import { useChange } from "@/features/imports/useChange";

/** What logs do not say of the nodes, and how their clocks stand: nothing of it is applied unasked. */
export function SitePanel({ run }: { run: RunDetail }) {
  const clocks = useQuery(summaryOf(run.id)).data?.clocks ?? [];
  const change = useChange(["runs"], (changes: RunChanges) =>
    unwrap(updateRun({ path: { id: run.id }, body: changes })),
  );
  const takenOff = run.clock_ahead_s;

  return (
    <Panel
      title="What the logs do not say"
      caption="The figures above follow what is entered here."
    >
      {change.error !== null && <Notice role="alert">{change.error.message}</Notice>}
      <div className={styles.row}>
        <NumberForm
          label="Physical cores of a node"
          value={run.cores_per_node}
          busy={change.isPending}
          onSet={(cores) => {
            change.mutate({ cores_per_node: cores });
          }}
        />
        <NumberForm
          label="Line rate of a port, MB/s each way (10GbE: 1250)"
          value={run.port_mb_s}
          busy={change.isPending}
          onSet={(rate) => {
            change.mutate({ port_mb_s: rate });
          }}
        />
      </div>
      <ul className={styles.nodes}>
        {clocks.map((clock) => (
          <li key={clock.host}>
            <strong>{clock.host}</strong> <span className={styles.small}>{clockText(clock)}</span>{" "}
            {clock.confident && clock.ahead_s !== 0 && (
              <button
                type="button"
                className="quiet"
                disabled={change.isPending}
                onClick={() => {
                  const ahead = (takenOff[clock.host] ?? 0) + clock.ahead_s;
                  change.mutate({ clock_ahead_s: { ...takenOff, [clock.host]: ahead } });
                }}
              >
                Set the clock of {clock.host} right
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface NumberFormProps {
  label: string;
  value: number | null;
  busy: boolean;
  onSet: (value: number) => void;
}

function NumberForm({ label, value, busy, onSet }: NumberFormProps) {
  const [text, setText] = useState(value === null ? "" : String(value));
  const said = Number(text);
  const ready = text.trim() !== "" && said > 0 && said !== value;

  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onSet(said);
      }}
    >
      <label className={styles.field}>
        {label}
        <input
          className={styles.input}
          inputMode="decimal"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
          }}
        />
      </label>
      <button type="submit" className="quiet" disabled={!ready || busy}>
        Set <span className="seen-by-readers-only">{label}</span>
      </button>
    </form>
  );
}
