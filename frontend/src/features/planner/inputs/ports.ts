import type { Amount } from "@/lib/amount";
import { fieldText, withUnit } from "@/lib/format";
import { parseQuantity } from "@/lib/parseQuantity";

/** Ports of a node and the line rate of each in Gbit/s; null where the number of ports stays. */
export interface Ports {
  count: number | null;
  speed: number;
}

type ParsedPorts = { ok: true; ports: Ports } | { ok: false; reason: string };

const SPEED = { unit: "Gbit/s", mayBeUnknown: false };

/** Reads "2 x 25", "2×25GbE" or a speed alone. */
export function parsePorts(text: string): ParsedPorts {
  const [, count, speed] = /^\s*(\d+)\s*[x×*]\s*(.+)$/i.exec(text) ?? [];
  const parsed = parseQuantity(speed ?? text, SPEED);
  if (!parsed.ok) return parsed;
  if (parsed.amount === null || parsed.amount.low !== parsed.amount.high) {
    return { ok: false, reason: `wanted ports and one speed such as 2 x 25 GbE, got ${text}` };
  }
  return {
    ok: true,
    ports: { count: count === undefined ? null : Number(count), speed: parsed.amount.low },
  };
}

/** "2 × 10"; null where either is not one known number. */
export function portsText(count: Amount | null | undefined, speed: Amount | null | undefined): string | null {
  if (count == null || speed == null) return null;
  return `${withUnit(fieldText(count, "count").text, "×")} ${fieldText(speed, SPEED.unit).text}`;
}

const SPEEDS = [1, 10, 25, 40, 50, 100, 200, 400];

/** The next line rate of Ethernet up or down; the same at either end. */
export function nextSpeed(speed: number, direction: number): number {
  const beyond = direction > 0 ? SPEEDS.find((one) => one > speed) : SPEEDS.findLast((one) => one < speed);
  return beyond ?? speed;
}
