import { type DeviceMatch, type RunDetail, unwrap, updateRun } from "@/api";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import styles from "@/features/imports/imports.module.css";
import { useChange } from "@/features/imports/useChange";

type Role = DeviceMatch["role"];

const ROLES: readonly [Role, string][] = [
  ["saswork", "SASWORK"],
  ["shared", "shared data"],
  ["other", "neither"],
];

/** Whose bytes a device carries: without it, local disks count as SASWORK and mounts as shared. */
export function DevicesPanel({ run }: { run: RunDetail }) {
  const names = [...new Set(run.devices.map(({ device }) => device))].toSorted();
  const assign = useChange(["runs"], (devices: DeviceMatch[]) =>
    unwrap(updateRun({ path: { id: run.id }, body: { devices } })),
  );
  const roles = new Map(run.devices.map(({ device, role }) => [device, role]));
  const give = (device: string, role: Role) => {
    const others = [...roles].flatMap(([name, known]) =>
      known === null || name === device ? [] : [{ device: name, role: known }],
    );
    assign.mutate([...others, { device, role }]);
  };

  if (names.length === 0) return null;
  return (
    <Panel
      title="Devices and mounts"
      caption="Say which carry SASWORK and which the shared data; the figures above follow."
    >
      {assign.error !== null && <Notice role="alert">{assign.error.message}</Notice>}
      <ul className={styles.devices}>
        {names.map((device) => (
          <li key={device}>
            <span>{device}</span>
            <span role="group" aria-label={`Bytes of ${device}`}>
              {ROLES.map(([role, word]) => (
                <button
                  key={role}
                  type="button"
                  className="quiet"
                  aria-pressed={roles.get(device) === role}
                  disabled={assign.isPending}
                  onClick={() => {
                    give(device, role);
                  }}
                >
                  {word}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
