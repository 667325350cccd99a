import type { EngineAnswer } from "@/api";
import type { TableData } from "@/lib/csv";
import { formatBand } from "@/lib/format";
import { formatTimeBand } from "@/lib/time";

/** The engines with what they say; the one that answers each question is marked by a word. */
export function engineTable(answers: readonly EngineAnswer[]): TableData {
  return {
    caption: "What each engine says",
    columns: [
      { label: "Question" },
      { label: "Engine" },
      { label: "Says" },
      { label: "Answers" },
      { label: "Why" },
    ],
    rows: answers.map((engine) => [
      engine.question,
      engine.label,
      saying(engine),
      engine.answers ? "answers" : "",
      engine.why,
    ]),
  };
}

function saying({ value, unit }: EngineAnswer): string {
  if (value === null || unit === "s") return formatTimeBand(value);
  return formatBand(value, unit);
}
