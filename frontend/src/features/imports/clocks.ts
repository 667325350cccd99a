import type { ClockOffset } from "@/api";
import { formatNumber } from "@/lib/format";

/** "clock 12 s ahead of node2 (± 5 s)": what the work two nodes shared says; else why it says nothing. */
export function clockText(offset: ClockOffset): string {
  const { ahead_s: ahead, resolution_s: step, against, confident, because } = offset;
  if (!confident) return `clock against ${against} not told: ${because}`;
  const doubt = `(± ${formatNumber(step / 2)} s)`;
  if (ahead === 0) return `clock as ${against} ${doubt}`;
  const way = ahead < 0 ? "behind" : "ahead of";
  return `clock ${formatNumber(Math.abs(ahead))} s ${way} ${against} ${doubt}`;
}
