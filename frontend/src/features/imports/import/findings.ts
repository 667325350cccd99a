import type { FileFinding, FindingGroup, Settlement } from "@/api";

export type Setting = keyof Settlement;

const ORDER: readonly FileFinding["severity"][] = ["refusal", "question", "warning", "info"];
const NUMBERS: ReadonlySet<string> = new Set(["interval_s", "year", "cores", "page_size_bytes"]);
/** Said of one file only: its node, its devices, its columns. */
const OF_ONE_FILE: ReadonlySet<string> = new Set(["host", "devices", "mapping", "start"]);

/** What stops a file first, then what is to be settled, then the rest. */
export function byWeight<T extends Pick<FileFinding, "severity">>(findings: readonly T[]): T[] {
  return findings.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}

/** Whether one answer can hold for every file of an import. */
export function isShared({
  severity,
  setting,
}: Pick<FindingGroup, "severity" | "setting">): boolean {
  return severity === "question" && setting !== "" && !OF_ONE_FILE.has(setting);
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
