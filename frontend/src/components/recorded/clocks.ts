import type { ClockOffset } from "@/api";
import { formatNumber } from "@/lib/format";

const NAMED = 6;

/** Nodes of whose clocks the same is to be said. */
interface ClockGroup {
  hosts: string;
  text: string;
  /** Given for a single clock that can be set right, or was. */
  settable: ClockOffset | null;
}

/** Clocks that stand apart each in a line, all others by what is said of them. */
export function clockGroups(
  offsets: readonly ClockOffset[],
  taken: Readonly<Record<string, number>>,
): ClockGroup[] {
  const isApart = ({ host, ahead_s: ahead, confident }: ClockOffset) =>
    (confident && ahead !== 0) || (taken[host] ?? 0) !== 0;
  const others = offsets.filter((offset) => !isApart(offset));
  const texts = [...new Set(others.map(clockText))];
  return [
    ...offsets
      .filter(isApart)
      .map((offset) => ({ hosts: offset.host, text: clockText(offset), settable: offset })),
    ...texts.map((text) => ({
      hosts: named(others.filter((offset) => clockText(offset) === text).map(({ host }) => host)),
      text,
      settable: null,
    })),
  ];
}

function named(hosts: readonly string[]): string {
  const more = hosts.length > NAMED ? ` and ${hosts.length - NAMED} more` : "";
  return hosts.slice(0, NAMED).join(", ") + more;
}

/** "clock 12 s ahead of node2 (± 5 s)": what the work two nodes shared says; else why it says nothing. */
export function clockText(offset: ClockOffset): string {
  const { ahead_s: ahead, resolution_s: step, against, confident, because } = offset;
  if (!confident) return `clock against ${against} unknown: ${because}`;
  const doubt = `(± ${formatNumber(step / 2)} s)`;
  if (ahead === 0) return `clock as ${against} ${doubt}`;
  const way = ahead < 0 ? "behind" : "ahead of";
  return `clock ${formatNumber(Math.abs(ahead))} s ${way} ${against} ${doubt}`;
}
