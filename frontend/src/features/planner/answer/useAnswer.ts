import { replaceEqualDeep, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Assessment, Scenario } from "@/api";
import { Refused, Unreachable } from "@/api";
import { useNextStep } from "@/features/planner/answer/useNextStep";
import { assessmentOf } from "@/features/planner/queries";
import { alikeButForNumbers } from "@/lib/document";
import type { JsonObject } from "@/lib/json";
import { useResolved } from "@/scenario/useResolved";

/** How long a question may run before a newer one cuts it off. */
const PATIENCE_MS = 150;

/** Where the last good answer waits while another page is shown. */
const LAST = ["assessment"];

/** An assessment with the scenario that it assesses. */
export type AnsweredScenario = Assessment & { scenario: Scenario };

export interface Answer {
  /** The last good answer; null before the first. */
  assessment: AnsweredScenario | null;
  /** The document it answers. */
  answered: JsonObject | null;
  /** True while the answer shown is to an older question. */
  stale: boolean;
  refused: Refused | null;
  failure: Error | null;
  /** True while the server does not answer. */
  away: boolean;
}

interface Good {
  assessment: AnsweredScenario;
  resolved: Scenario;
  document: JsonObject | null;
}

/**
 * The assessment of the document on the page.
 *
 * While a slider moves, one question of the page is under way at a time and the newest waits, so that answers keep
 * coming; a slow one is aborted. What was answered last, before another page too, stays until the next answer is good,
 * and is drawn while a next step alike is asked ahead.
 */
export function useAnswer(document: JsonObject | null): Answer {
  const [asked, setAsked] = useState(document);
  const query = useQuery(assessmentOf(asked));
  const { resolved, error: unresolved } = useResolved(asked);
  const client = useQueryClient();
  const [good, setGood] = useState(() => {
    const last = client.getQueryData<Good>(LAST);
    // An answer to another design would fill the inputs of this one.
    return last !== undefined && alikeButForNumbers(last.document ?? {}, document ?? {}) ? last : null;
  });
  const waiting = asked !== document;

  useNextStep(document, good?.document ?? null);
  useEffect(() => {
    if (good !== null) client.setQueryData(LAST, good);
  }, [client, good]);
  if (waiting && !query.isFetching) setAsked(document);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      setAsked(document);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [waiting, document]);

  const isNew = good?.document !== asked || good.resolved !== resolved;
  if (query.data !== undefined && resolved !== undefined && isNew) {
    // Unchanged parts keep their identity, so that what shows them need not be drawn again.
    const assessment = replaceEqualDeep(good?.assessment, { ...query.data, scenario: resolved });
    setGood({ assessment, resolved, document: asked });
  }

  const error = query.error ?? unresolved;
  const refused = error instanceof Refused && !waiting ? error : null;
  return {
    assessment: good?.assessment ?? null,
    answered: good?.document ?? null,
    stale: good !== null && good.document !== document,
    refused,
    failure: refused === null && !(error instanceof Unreachable) ? error : null,
    away: error instanceof Unreachable,
  };
}
