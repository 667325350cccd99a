import { useState } from "react";
import { type ImportHost, type ImportOut, unwrap, updateImport } from "@/api";
import { useChange } from "@/api/useChange";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { TimeSpan } from "@/components/TimeSpan";
import { TextField } from "@/components/forms/fields";
import form from "@/components/forms/form.module.css";
import { clockText } from "@/components/recorded/clocks";
import styles from "@/features/imports/NodesPanel.module.css";
import { renamedTo } from "@/features/imports/renaming";
import { isAnswerable, isBusy } from "@/features/imports/states";
import { counted } from "@/lib/counted";

const FIRST = 10;

/** The machines that the files are of; their names can be put right, their clocks compared. */
export function NodesPanel({ of }: { of: ImportOut }) {
  const { id, hosts, renamed_hosts: renamed, clock_offsets: clocks, state } = of;
  const rename = useChange(["imports"], (names: Record<string, string>) =>
    unwrap(updateImport({ path: { id }, body: { rename_hosts: names } })),
  );
  const [all, setAll] = useState(false);
  if (hosts.length === 0) return null;
  const shown = all ? hosts : hosts.slice(0, FIRST);

  return (
    <Panel
      title={nodesText(hosts)}
      caption="Names come from the files, else from their folders and names. Two nodes of one name become one."
    >
      {rename.error !== null && <Notice role="alert">{rename.error.message}</Notice>}
      <ul className={styles.nodes}>
        {shown.map((host) => (
          <li key={host.name} className={styles.node}>
            {isAnswerable(state) ? (
              <Rename
                host={host}
                busy={rename.isPending || isBusy(state)}
                onRename={(name) => {
                  rename.mutate(renamedTo(renamed, host.name, name));
                }}
              />
            ) : (
              <strong>{nameOf(host)}</strong>
            )}
            <TimeSpan from={host.starts_at} to={host.ends_at} zone />
            <span className="note">{heldOf(host)}</span>
            <span className="note">
              {clocks
                .filter((clock) => clock.host === host.name)
                .map(clockText)
                .join("; ")}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < hosts.length && (
        <button
          type="button"
          className="quiet"
          onClick={() => {
            setAll(true);
          }}
        >
          Show all {hosts.length}
        </button>
      )}
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
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed) onRename(name.trim());
      }}
    >
      <TextField
        label="New name"
        of={nameOf(host)}
        headed
        value={name}
        placeholder="no name"
        onChange={setName}
      />
      <button type="submit" className={`quiet ${form.press ?? ""}`} disabled={!changed || busy}>
        Rename <span className="seen-by-readers-only">{nameOf(host)}</span>
      </button>
    </form>
  );
}

/** "2 nodes, and files that name none": what has no name is no node more. */
function nodesText(hosts: readonly ImportHost[]): string {
  const named = hosts.filter(({ name }) => name !== "").length;
  if (named === 0) return "Files that name no node";
  return `${counted(named, "node")}${named < hosts.length ? ", and files that name none" : ""}`;
}

function nameOf({ name }: ImportHost): string {
  return name === "" ? "no name" : name;
}

/** What there is of a node; a file of several nodes does not tell here whose its numbers and jobs are. */
function heldOf({ files, shared_files, observations, jobs }: ImportHost): string {
  const own = files - shared_files;
  const alone = [
    counted(own, "file"),
    counted(observations, "number"),
    ...(jobs > 0 ? [counted(jobs, "job")] : []),
  ];
  const shared =
    shared_files > 0 ? [`${own > 0 ? "also " : ""}in ${counted(shared_files, "file")} of several nodes`] : [];
  return [...(own > 0 ? alone : []), ...shared].join(", ");
}
