import type { FileFinding, FindingGroup } from "@/api";

type Severity = FileFinding["severity"];

const ORDER: readonly Severity[] = ["refusal", "question", "warning", "info"];
const MERGED: ReadonlySet<string> = new Set(["host", "devices", "start"]);

/** What stops a file first, then what is to be settled, then the rest. */
export function byWeight<T extends Pick<FileFinding, "severity">>(findings: readonly T[]): T[] {
  return findings.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}

/** Whether a setting is said of one file only: its node, its devices, its columns. */
export function isOfOneFile(setting: string): boolean {
  return setting === "mapping" || MERGED.has(setting);
}

/** A finding as it is read: of several files, perhaps of several answers to the same question. */
export interface Check extends FindingGroup {
  /** What was taken, by how many files: one entry, unless the answer differs from file to file. */
  taken: { answer: string; files: number }[];
}

/** The same question about the node of many files is one, with its answers listed. */
export function checksOf(groups: readonly FindingGroup[]): Check[] {
  const merged = new Map<string, Check>();
  for (const group of groups) {
    const apart = MERGED.has(group.setting) ? "" : group.message;
    const key = `${group.code} ${apart}`;
    const known = merged.get(key);
    const taken = { answer: group.default, files: group.files_count };
    merged.set(key, known === undefined ? { ...group, taken: [taken] } : joined(known, group, taken));
  }
  return byWeight([...merged.values()]);
}

function joined(known: Check, group: FindingGroup, taken: Check["taken"][number]): Check {
  return {
    ...known,
    files_count: known.files_count + group.files_count,
    open_count: known.open_count + group.open_count,
    taken: [...known.taken, taken],
  };
}

/** Questions that nobody has settled for every file they concern. */
export function openQuestions(findings: readonly FindingGroup[]): number {
  return checksOf(findings).filter((one) => one.severity === "question" && one.open_count > 0).length;
}

/** What a finding says, shorter where its own words list all there is, or speak of one file among many. */
export function messageOf({
  code,
  message,
  files_count: files = 1,
}: Pick<FileFinding, "code" | "message"> & { files_count?: number }): string {
  if (code === "not_recognised") return "Format not recognised.";
  if (code === "host_from_path" && files > 1)
    return "The files do not name their node; their folders or file names do.";
  return message;
}

/** How much there is to see in a file, by weight; notes only where nothing weighs more. */
export function toSee(
  findings: readonly Pick<FileFinding, "severity">[],
): { severity: Severity; count: number }[] {
  const counts = ORDER.map((severity) => ({
    severity,
    count: findings.filter((finding) => finding.severity === severity).length,
  })).filter(({ count }) => count > 0);
  return counts.filter(({ severity }) => severity !== "info" || counts.length === 1);
}

/** What an answer is called where its own word is an abbreviation. */
const WORDS: Readonly<Record<string, string>> = {
  mdy: "month, day, year",
  dmy: "day, month, year",
  ymd: "year, month, day",
};

export function answerWords(answer: string): string {
  return WORDS[answer] ?? answer;
}
