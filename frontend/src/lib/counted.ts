import { formatNumber } from "@/lib/format";

/** "1 file", "5,000 files"; the plural is given where an s does not make it. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count, 9)} ${count === 1 ? noun : plural}`;
}
