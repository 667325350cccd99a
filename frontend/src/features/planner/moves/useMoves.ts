import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Moves } from "@/api";
import { movesOf } from "@/features/planner/queries";
import type { JsonObject } from "@/lib/json";

/** Long enough that a moving slider asks for no moves, short enough that they are there within 300 ms. */
const ASKED_MS = 120;

export interface MovesAnswer {
  /** The last good moves; null before the first. */
  moves: Moves | null;
  /** The document that they change. */
  document: JsonObject | null;
  /** True while they belong to an older design. */
  stale: boolean;
  error: Error | null;
}

/** What moves the answer: asked after the answer itself, once that holds still, so that it never delays a step. */
export function useMoves(answered: JsonObject | null): MovesAnswer {
  const [asked] = useDebouncedValue(answered, ASKED_MS);
  const { data, error } = useQuery(movesOf(asked));
  const [good, setGood] = useState<{ moves: Moves; document: JsonObject | null } | null>(null);

  if (data !== undefined && (good?.moves !== data || good.document !== asked)) {
    setGood({ moves: data, document: asked });
  }
  return {
    moves: good?.moves ?? null,
    document: good?.document ?? null,
    stale: good !== null && good.document !== answered,
    error,
  };
}
