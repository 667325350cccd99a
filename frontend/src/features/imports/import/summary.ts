import type { ImportOut } from "@/api";
import { counted } from "@/lib/counted";

/** What came of an import, in one sentence; the first number is what a person looks for. */
export function summarySentence({ totals, state }: Pick<ImportOut, "totals" | "state">): string {
  const { files, read, refused, duplicates, left_out: leftOut, questions } = totals;
  const parts = [
    `${read} of ${counted(files, "file")} understood`,
    refused > 0 && `${refused} refused`,
    duplicates > 0 && `${duplicates} uploaded twice, counted once`,
    leftOut > 0 && `${leftOut} left out`,
    state !== "reading" && questionsText(questions),
  ];
  return `${parts.filter((part) => part !== false).join(", ")}.`;
}

function questionsText(questions: number): string {
  return questions === 0 ? "nothing to settle" : `${counted(questions, "question")} to settle`;
}
