import { queryOptions } from "@tanstack/react-query";
import { type ScenarioDocument, createAssessment, createReversal, readRunOverlay, unwrap } from "@/api";
import { CHANGING } from "@/api/kept";
import type { JsonObject } from "@/lib/json";

/** Answers are cheap to ask again; only the last few are kept. */
const KEPT_MS = 10_000;

/** The server is the one judge of a document: it is sent as it is, right or wrong. */
export function posted(document: JsonObject | null): ScenarioDocument {
  return (document ?? {}) as unknown as ScenarioDocument;
}

export const assessmentOf = (document: JsonObject | null) =>
  queryOptions({
    queryKey: ["assessment", document],
    queryFn: ({ signal }) => unwrap(createAssessment({ body: posted(document), signal })),
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
