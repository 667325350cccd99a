import type { FindingGroup, Settlement } from "@/api";
import { isOfOneFile } from "@/components/recorded/checks";

const NUMBERS: ReadonlySet<string> = new Set(["interval_s", "year", "cores", "page_size_bytes"]);

/** Whether one answer can hold for every file of an import. */
export function isShared({ severity, setting }: Pick<FindingGroup, "severity" | "setting">): boolean {
  return severity === "question" && setting !== "" && !isOfOneFile(setting);
}

/** What was typed or chosen for a setting, in the form it is sent in; null where it says nothing. */
export function settlementOf(setting: string, text: string): Settlement | null {
  const said = text.trim();
  if (said === "") return null;
  if (setting === "devices") return { devices: said.split(/[\s,]+/) };
  if (!NUMBERS.has(setting)) return { [setting]: said };
  const number = Number(said);
  return Number.isFinite(number) ? { [setting]: number } : null;
}
