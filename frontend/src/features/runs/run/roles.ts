import type { DeviceMatch, RunDevice } from "@/api";
import { LAYERS, type Layer } from "@/components/recorded/seriesNames";

export type Role = DeviceMatch["role"];

/** A device's name and where it stands, with the nodes that have it. */
export interface NamedDevice {
  name: string;
  layer: Layer;
  hosts: string[];
  /** Null where nobody said, and where nodes differ. */
  role: Role | null;
}

/** Devices of one name and layer together; the machine itself is none. */
export function namedDevices(devices: readonly RunDevice[]): NamedDevice[] {
  const named = new Map<string, NamedDevice>();
  for (const { host, device, layer, role } of devices) {
    if (layer === "node") continue;
    const key = `${layer} ${device}`;
    const known = named.get(key);
    named.set(key, {
      name: device,
      layer: layer as Layer,
      hosts: [...(known?.hosts ?? []), host],
      role: known === undefined || known.role === role ? role : null,
    });
  }
  const order = Object.keys(LAYERS);
  return [...named.values()].toSorted(
    (a, b) => order.indexOf(a.layer) - order.indexOf(b.layer) || a.name.localeCompare(b.name),
  );
}

/** All roles anew when some devices get one; what was said of single nodes stays said of them. */
export function matches(devices: readonly RunDevice[], names: readonly string[], role: Role): DeviceMatch[] {
  const kept = devices.flatMap(({ host, device, role: known }) =>
    known === null || names.includes(device) ? [] : [{ host, device, role: known }],
  );
  return [...alike(devices, kept), ...names.map((device) => ({ device, role }))];
}

/** One match for a device whose nodes all agree, else one for each node. */
function alike(devices: readonly RunDevice[], kept: readonly KeptMatch[]): DeviceMatch[] {
  const named = [...new Set(kept.map(({ device }) => device))];
  return named.flatMap((device) => {
    const own = kept.filter((match) => match.device === device);
    const hosts = devices.filter((one) => one.device === device).length;
    const [first] = own;
    const agree = first !== undefined && own.every(({ role }) => role === first.role);
    return agree && own.length === hosts ? [{ device, role: first.role }] : own.map(onItsNode);
  });
}

/** A node without a name cannot be named. */
function onItsNode({ host, ...match }: KeptMatch): DeviceMatch {
  return host === "" ? match : { ...match, host };
}

interface KeptMatch {
  host: string;
  device: string;
  role: Role;
}
