import type { EngineAnswer, Engines } from "@/api";
import type { TableData } from "@/lib/csv";
import { formatBand } from "@/lib/format";
import { formatTimeBand } from "@/lib/time";

type Question = EngineAnswer["question"];

const QUESTIONS: Record<Question, string> = {
  throughput: "throughput",
  batch: "the end of the batch",
};

/** The name of the engine that answers a question; "" where none does. */
export function answeringLabel({ answers }: Engines, question: Question): string {
  return answers.find((engine) => engine.answers && engine.question === question)?.label ?? "";
}

/** Which engine answers each question, or that none does. */
export function engineSentences(engines: Engines): string {
  const { answers, extrapolating, extrapolation } = engines;
  const asked = new Set(answers.map(({ question }) => question));
  const said = [...asked].map((question) => {
    const label = answeringLabel(engines, question);
    return label === ""
      ? `No engine answers for ${QUESTIONS[question]}.`
      : `${label} answers for ${QUESTIONS[question]}.`;
  });
  const inside = !extrapolating && answers.some((engine) => engine.answers);
  const tested = extrapolation || "This design lies inside the tested range.";
  return [...said, ...(inside ? [tested] : [])].join(" ");
}

/** How far the others are from the engine that answers, of each question. */
export function disagreementSentences({ disagreements }: Engines): string {
  return disagreements.map(({ sentence }) => sentence).join(" ");
}

/** The engines with what they say; the one that answers each question is marked by a word. */
export function engineTable(answers: readonly EngineAnswer[]): TableData {
  return {
    caption: "What each engine says",
    columns: [
      { label: "Question" },
      { label: "Engine" },
      { label: "Says", numeric: true },
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
