import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { assessmentOf } from "@/features/planner/queries";
import type { JsonObject } from "@/lib/json";
import { steppedOn } from "@/lib/steppedOn";

interface Walk {
  /** What was answered last. */
  at: JsonObject | null;
  /** Where a step like the last one leads. */
  next: JsonObject | null;
  /** What is asked ahead. */
  ahead: JsonObject | null;
}

/**
 * Asks for the next step of a slider while this one is drawn, once a step has led where the one before it pointed. It
 * is given up as soon as another step is taken.
 */
export function useNextStep(document: JsonObject | null, answered: JsonObject | null) {
  const client = useQueryClient();
  const walk = useRef<Walk>({ at: null, next: null, ahead: null });

  useEffect(() => {
    const { ahead } = walk.current;
    if (ahead === null || isSame(document, ahead) || isSame(document, walk.current.at)) return;
    walk.current.ahead = null;
    void client.cancelQueries({ queryKey: assessmentOf(ahead).queryKey, exact: true });
  }, [client, document]);

  useEffect(() => {
    const { at, next: foreseen } = walk.current;
    const next = at === null || answered === null ? null : steppedOn(at, answered);
    const ahead = foreseen !== null && isSame(answered, foreseen) ? next : null;
    walk.current = { at: answered, next, ahead };
    if (ahead !== null) client.query(assessmentOf(ahead)).catch(() => null); // said when it is asked on the page
  }, [client, answered]);
}

function isSame(one: JsonObject | null, other: JsonObject | null): boolean {
  return one === other || hashKey([one]) === hashKey([other]);
}
