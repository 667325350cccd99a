import { useState } from "react";
import { type DeviceMatch, type RunDetail, unwrap, updateRun } from "@/api";
import { useChange } from "@/api/useChange";
import { Fold } from "@/components/Fold";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { TextField } from "@/components/forms/fields";
import { LAYERS } from "@/components/recorded/seriesNames";
import styles from "@/features/runs/run/DevicesPanel.module.css";
import { RoleButtons } from "@/features/runs/run/RoleButtons";
import { type NamedDevice, type Role, matches, namedDevices } from "@/features/runs/run/roles";
import { counted } from "@/lib/counted";

const NEEDS_SEARCH = 8;
/** The same bytes as other devices, once more: seldom to be said anything of. */
const ONCE_MORE: ReadonlySet<string> = new Set(["node_volume", "node_bond"]);

/** Whose bytes a device carries: the figures tell SASWORK from shared data by what is said here. */
export function DevicesPanel({ run }: { run: RunDetail }) {
  const [typed, setTyped] = useState("");
  const assign = useChange(["runs"], (devices: DeviceMatch[]) =>
    unwrap(updateRun({ path: { id: run.id }, body: { devices } })),
  );
  const give = (names: readonly string[], role: Role) => {
    assign.mutate(matches(run.devices, names, role));
  };
  const all = namedDevices(run.devices);
  const found = all.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const first = found.filter(({ layer }) => !ONCE_MORE.has(layer));
  const twins = found.filter(({ layer }) => ONCE_MORE.has(layer));
  const list = (devices: readonly NamedDevice[]) => (
    <ul className={styles.devices}>
      {devices.map((device) => (
        <li key={`${device.layer} ${device.name}`}>
          <DeviceText device={device} />
          <RoleButtons
            of={device.name}
            given={device.role}
            busy={assign.isPending}
            onGive={(role) => {
              give([device.name], role);
            }}
          />
        </li>
      ))}
    </ul>
  );

  if (all.length === 0) return null;
  return (
    <Panel
      title="Devices and mounts"
      caption="Which carry SASWORK, which the shared data? The figures follow."
    >
      {assign.error !== null && <Notice role="alert">{assign.error.message}</Notice>}
      {all.length > NEEDS_SEARCH && (
        <div className={styles.search}>
          <TextField label="Search by name" value={typed} placeholder="sd" onChange={setTyped} />
          {typed.trim() !== "" && first.length > 1 && (
            <RoleButtons
              of={`all ${first.length} found`}
              given={null}
              busy={assign.isPending}
              onGive={(role) => {
                give(
                  first.map(({ name }) => name),
                  role,
                );
              }}
            />
          )}
        </div>
      )}
      {found.length === 0 && <p className="note">No device has such a name.</p>}
      {list(first)}
      {twins.length > 0 && (
        <Fold title={`${counted(twins.length, "device")} counting the same bytes once more`}>
          {list(twins)}
        </Fold>
      )}
    </Panel>
  );
}

function DeviceText({ device: { name, layer, hosts } }: { device: NamedDevice }) {
  const where = hosts.length === 1 ? hosts[0] : counted(hosts.length, "node");
  return (
    <span>
      {name || "no name"}{" "}
      <small className="note">{[LAYERS[layer].split(",")[0], where].filter(Boolean).join(", ")}</small>
    </span>
  );
}
