import type { ImportOut, ImportSummary } from "@/api";
import { openQuestions } from "@/components/recorded/checks";
import { counted } from "@/lib/counted";
import { formatAmount, formatNumber } from "@/lib/format";
import { formatSpan } from "@/lib/time";

/** What came of an import, in one sentence; the first number is what a person looks for. */
export function summarySentence({
  totals,
  state,
  findings,
}: Pick<ImportOut, "totals" | "state" | "findings">): string {
  const { files, waiting, read, refused, duplicates, nothing_used: unused, left_out: leftOut } = totals;
  if (state === "reading")
    return `Reading ${counted(files, "file")}, ${formatNumber(files - waiting, 9)} done.`;
  const parts = [
    `${formatNumber(read - unused, 9)} of ${counted(files, "file")} understood`,
    unused > 0 && `nothing to be used in ${unused}`,
    refused > 0 && `${refused} refused`,
    duplicates > 0 && `${duplicates} uploaded twice, counted once`,
    leftOut > 0 && `${leftOut} left out`,
    state === "understood" && questionsText(openQuestions(findings)),
  ];
  return `${parts.filter((part) => part !== false).join(", ")}.`;
}

function questionsText(questions: number): string {
  return questions === 0 ? "nothing to confirm" : `${counted(questions, "question")} to confirm`;
}

/** "20,748 numbers, 144 jobs with 48 steps, 2019-03-04 09:00 – 17:40 UTC; 401 kB uploaded". */
export function contentsText({ totals }: Pick<ImportSummary, "totals">): string {
  const { observations, jobs, steps, starts_at: from, ends_at: to, bytes } = totals;
  const uploaded = `${formatAmount(bytes, "B")} uploaded`;
  if (observations + jobs === 0) return uploaded;
  const work = jobs === 0 ? "" : `, ${counted(jobs, "job")}`;
  const parts = steps === 0 ? "" : ` with ${counted(steps, "step")}`;
  return `${counted(observations, "number")}${work}${parts}, ${formatSpan(from, to)}; ${uploaded}`;
}

/** What a run is called as long as nobody says otherwise: its day and its nodes. */
export function suggestedName({ totals, hosts }: Pick<ImportOut, "totals" | "hosts">): string {
  const named = hosts.filter(({ name }) => name !== "");
  const nodes = named.length === 1 ? (named[0]?.name ?? "") : counted(named.length, "node");
  const day = totals.starts_at?.slice(0, 10);
  return [day, named.length > 0 && nodes].filter(Boolean).join(", ");
}
