import { queryOptions } from "@tanstack/react-query";
import {
  type Assessment,
  type Engines,
  type Step,
  createAssessment,
  createMoves,
  createReversal,
  readRunOverlay,
  unwrap,
} from "@/api";
import { CHANGING } from "@/api/kept";
import type { JsonObject } from "@/lib/json";
import { KEPT_MS, posted, there } from "@/scenario/queries";

export const assessmentOf = (document: JsonObject | null) =>
  queryOptions({
    queryKey: ["assessment", document],
    queryFn: ({ signal }) => unwrap(createAssessment({ body: posted(document), signal })),
    enabled: document !== null,
    gcTime: KEPT_MS,
  });

/** How the numbers of the document's assessment came to be. */
export const logOf = (document: JsonObject | null) =>
  queryOptions({
    queryKey: ["log", document],
    queryFn: async ({ signal }): Promise<Step[]> => {
      const query = { parts: ["log" as const] };
      return there(
        (await unwrap(createAssessment({ body: posted(document), query, signal }))).calculation_log,
      );
    },
    enabled: document !== null,
    gcTime: KEPT_MS,
  });

/** What every engine says of the document. */
export const enginesOf = (document: JsonObject | null) =>
  queryOptions({
    queryKey: ["engines", document],
    queryFn: async ({ signal }): Promise<Engines> => {
      const query = { parts: ["engines" as const] };
      return (await unwrap(createAssessment({ body: posted(document), query, signal }))).engines;
    },
    enabled: document !== null,
    gcTime: KEPT_MS,
  });

/** The assessment of a document with all its parts, to be taken away. */
export function wholeAssessment(document: JsonObject): Promise<Assessment> {
  return unwrap(
    createAssessment({ body: posted(document), query: { parts: ["log", "scenario", "engines"] } }),
  );
}

/** What moves the answer of the document, and what would make it fit. */
export const movesOf = (document: JsonObject | null) =>
  queryOptions({
    queryKey: ["moves", document],
    queryFn: ({ signal }) => unwrap(createMoves({ body: posted(document), signal })),
    enabled: document !== null,
    gcTime: KEPT_MS,
  });

export const reversalOf = (document: JsonObject | null) =>
  queryOptions({
    queryKey: ["reversal", document],
    queryFn: ({ signal }) => unwrap(createReversal({ body: posted(document), signal })),
    enabled: document !== null,
    gcTime: KEPT_MS,
  });

export const runOverlayOf = (id: string) =>
  queryOptions({
    ...CHANGING,
    queryKey: ["runs", id, "overlay"],
    queryFn: ({ signal }) => unwrap(readRunOverlay({ path: { id }, signal })),
  });
