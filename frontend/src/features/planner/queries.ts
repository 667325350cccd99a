import { queryOptions } from "@tanstack/react-query";
import {
  type Assessment,
  type Scenario,
  type ScenarioDocument,
  type Step,
  createAssessment,
  createReversal,
  readRunOverlay,
  unwrap,
} from "@/api";
import { CHANGING } from "@/api/kept";
import type { JsonObject } from "@/lib/json";

/** Answers are cheap to ask again; only the last few are kept. */
const KEPT_MS = 10_000;

/** Some questions wait until the scenario holds still: they must not delay the answers to a moving slider. */
export const STILL_MS = 300;

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

/** What the document stands for: every value with its source. One sample, as nothing else of the answer is read. */
export const scenarioOf = (document: JsonObject | null) =>
  queryOptions({
    queryKey: ["scenario", document],
    queryFn: async ({ signal }): Promise<Scenario> => {
      const query = { parts: ["scenario" as const], samples: 1 };
      return there((await unwrap(createAssessment({ body: posted(document), query, signal }))).scenario);
    },
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

/** The assessment of a document with all its parts, to be taken away. */
export function wholeAssessment(document: JsonObject): Promise<Assessment> {
  return unwrap(createAssessment({ body: posted(document), query: { parts: ["log", "scenario"] } }));
}

/** A part that was asked for, so that it is there. */
function there<T>(part: T | undefined): T {
  if (part === undefined) throw new Error("The server left out what it was asked for.");
  return part;
}

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
