import { useState } from "react";
import { type ImportHost, type ImportOut, unwrap, updateImport } from "@/api";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { clockText } from "@/features/imports/clocks";
import styles from "@/features/imports/imports.module.css";
import { useChange } from "@/features/imports/useChange";
import { counted } from "@/lib/counted";
import { formatSpan } from "@/lib/time";

/** The machines that the files are of; their names can be put right, their clocks compared. */
export function NodesPanel({ of }: { of: ImportOut }) {
  const { id, hosts, renamed_hosts: renamed, clock_offsets: clocks, state } = of;
  const rename = useChange(["imports"], (names: Record<string, string>) =>
    unwrap(updateImport({ path: { id }, body: { rename_hosts: names } })),
  );
  if (hosts.length === 0) return null;
  const readAs = (shown: string) =>
    Object.entries(renamed).find(([, name]) => name === shown)?.[0] ?? shown;

  return (
    <Panel
      title={counted(hosts.length, "node")}
      caption="Names come from the files, else from their folders and names."
    >
      {rename.error !== null && <Notice role="alert">{rename.error.message}</Notice>}
      <ul className={styles.findings}>
        {hosts.map((host) => (
          <li key={host.name} className={styles.finding}>
            <span className={styles.severity}>{host.name === "" ? "no name" : host.name}</span>
            <div>
              <p>{formatSpan(host.starts_at, host.ends_at)}</p>
              <p className={styles.small}>
                {counted(host.files, "file")}, {counted(host.observations, "number")},{" "}
                {counted(host.jobs, "job")}
                {clocks
                  .filter((clock) => clock.host === host.name)
                  .map((clock) => `; ${clockText(clock)}`)}
              </p>
            </div>
            {state === "understood" && (
              <Rename
                host={host}
                busy={rename.isPending}
                onRename={(name) => {
                  rename.mutate({ ...renamed, [readAs(host.name)]: name });
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface RenameProps {
  host: ImportHost;
  busy: boolean;
  onRename: (name: string) => void;
}

function Rename({ host, busy, onRename }: RenameProps) {
  const [name, setName] = useState(host.name);
  const changed = name.trim() !== "" && name.trim() !== host.name;

  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed) onRename(name.trim());
      }}
    >
      <label className={styles.field}>
        <span className="seen-by-readers-only">New name of {host.name}</span>
        <input
          className={styles.input}
          value={name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
          }}
        />
      </label>
      <button type="submit" className="quiet" disabled={!changed || busy}>
        Rename <span className="seen-by-readers-only">{host.name}</span>
      </button>
    </form>
  );
}
