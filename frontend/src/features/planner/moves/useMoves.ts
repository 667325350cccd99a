import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Moves } from "@/api";
import { movesOf } from "@/features/planner/queries";
import type { JsonObject } from "@/lib/json";

/** Long enough that a moving slider asks for no moves, short enough that they are there within 300 ms. */
const ASKED_MS = 120;

interface MovesAnswer {
  /** The last good moves; null before the first. */
  moves: Moves | null;
  /** The document that they change. */
  document: JsonObject | null;
  /** True while they belong to an older design. */
  stale: boolean;
  /** Why there are none for this design, and what asks for them again; null while they may come. */
  missing: Missing | null;
}

export interface Missing {
  because: string;
  askAgain: () => void;
}

/**
 * What moves the answer: asked after the answer itself, once that holds still, and given up while the next answer is on
 * its way, so that it never delays a step.
 */
export function useMoves(answered: JsonObject | null, isWaiting: boolean): MovesAnswer {
  const [asked] = useDebouncedValue(answered, ASKED_MS);
  const { data, error, isFetching, refetch } = useQuery(
    movesOf(isWaiting || asked !== answered ? null : asked),
  );
  const [good, setGood] = useState<{ moves: Moves; document: JsonObject | null } | null>(null);

  if (data !== undefined && (good?.moves !== data || good.document !== asked)) {
    setGood({ moves: data, document: asked });
  }
  const failed = error !== null && !isFetching && asked === answered;
  return {
    moves: good?.moves ?? null,
    document: good?.document ?? null,
    stale: good !== null && good.document !== answered,
    missing: failed ? { because: error.message, askAgain: () => void refetch() } : null,
  };
}
