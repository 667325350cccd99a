import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { Rung } from "@/api";
import type { AnsweredScenario } from "@/features/planner/answer/useAnswer";
import { assessmentOf } from "@/features/planner/queries";
import type { JsonObject } from "@/lib/json";
import { mergePatch } from "@/lib/mergePatch";

/** A pointer on its way across the list asks for nothing. */
const SETTLED_MS = 120;

export interface Preview {
  words: string;
  document: JsonObject;
  assessment: AnsweredScenario;
}

interface PointedAt {
  rung: Rung;
  document: JsonObject | null;
}

/** The answer of the document under the rung that is pointed at or focused; null where none is, or none came yet. */
export function usePreview(document: JsonObject | null, answered: AnsweredScenario | null) {
  const [pointedAt, setPointedAt] = useState<PointedAt | null>(null);
  const [settled] = useDebouncedValue(pointedAt, SETTLED_MS);
  // A rung of another document than the one in hand is none any more, also when that one comes back.
  if (pointedAt !== null && pointedAt.document !== document) setPointedAt(null);
  const rung =
    settled !== null && settled === pointedAt && settled.document === document ? settled.rung : null;
  const changed = useMemo(
    () => (document === null || rung === null ? null : mergePatch(document, rung.patch)),
    [document, rung],
  );
  const { data } = useQuery(assessmentOf(changed));

  const preview = useMemo((): Preview | null => {
    if (rung === null || changed === null || data === undefined || answered === null) return null;
    // A rung is a change of the policy or of a ceiling: what the curve reads of the scenario stands.
    return {
      words: rung.words,
      document: changed,
      assessment: { ...data, scenario: answered.scenario },
    };
  }, [rung, changed, data, answered]);
  const show = useCallback(
    (next: Rung | null) => {
      const rungAt = next === null || next.current ? null : { rung: next, document };
      setPointedAt((old) => (old?.rung === rungAt?.rung && old?.document === document ? old : rungAt));
    },
    [document],
  );
  return { preview, show };
}
