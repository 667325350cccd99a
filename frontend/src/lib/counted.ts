import { formatNumber } from "@/lib/format";

/** "1 file", "5,000 files". */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}
