import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { fields } from "@/api/published";
import type { AnsweredScenario } from "@/features/planner/answer/useAnswer";
import { type Answered, changeInWords } from "@/features/planner/verdict/changeInWords";
import type { JsonObject } from "@/lib/json";

export interface LastChange {
  /** The document before the last step. */
  previous: JsonObject | undefined;
  /** The last good answer, and the document it answers. */
  assessment: AnsweredScenario;
  answered: JsonObject | null;
}

interface Answers {
  now: Answered | null;
  before: Answered | null;
}

/**
 * The last step of the history with what it did to the cases that hold, in words; "" until both sides are answered.
 * Every input is compared for it, so it comes after the answer itself is drawn.
 */
export function useLastChange({ previous, assessment, answered }: LastChange): string {
  const known = useQuery(fields).data;
  const [answers, setAnswers] = useState<Answers>({ now: null, before: null });
  const drawn = useDeferredValue(answers);

  if (answered !== null && answers.now?.assessment !== assessment) {
    const isStep = answers.now !== null && answers.now.document === previous;
    setAnswers({ now: { document: answered, assessment }, before: isStep ? answers.now : answers.before });
  }
  return useMemo(() => {
    const { now, before } = drawn;
    const isLast = before !== null && before.document === previous;
    if (!isLast || now === null || now.document === previous || known === undefined) return "";
    return changeInWords(known, before, now);
  }, [known, drawn, previous]);
}
