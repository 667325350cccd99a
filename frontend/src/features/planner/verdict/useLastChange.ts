import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { fields } from "@/api/published";
import type { Answer } from "@/features/planner/answer/useAnswer";
import { type Answered, changeInWords } from "@/features/planner/verdict/changeInWords";
import type { ScenarioHistory } from "@/scenario/state";

/** The last step of the history with what it did to the cases that hold, in words; "" until both sides are answered. */
export function useLastChange(history: ScenarioHistory, { assessment, answered }: Answer): string {
  const known = useQuery(fields).data;
  const [now, setNow] = useState<Answered | null>(null);
  const [before, setBefore] = useState<Answered | null>(null);
  const previous = history?.past.at(-1);

  if (assessment !== null && answered !== null && now?.assessment !== assessment) {
    if (now !== null && now.document === previous) setBefore(now);
    setNow({ document: answered, assessment });
  }
  return useMemo(() => {
    const isLast = before !== null && before.document === previous;
    if (!isLast || now === null || now.document === previous || known === undefined) return "";
    return changeInWords(known, before, now);
  }, [known, before, now, previous]);
}
