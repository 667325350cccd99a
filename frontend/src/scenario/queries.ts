import { queryOptions } from "@tanstack/react-query";
import { type Scenario, type ScenarioDocument, createAssessment, unwrap } from "@/api";
import type { JsonObject } from "@/lib/json";

/** Answers are cheap to ask again; only the last few are kept. */
export const KEPT_MS = 10_000;

/** Some questions wait until the scenario holds still: they must not delay the answers to a moving slider. */
export const STILL_MS = 300;

/** The server is the one judge of a document: it is sent as it is, right or wrong. */
export function posted(document: JsonObject | null): ScenarioDocument {
  return (document ?? {}) as unknown as ScenarioDocument;
}

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

/** A part that was asked for, so that it is there. */
export function there<T>(part: T | undefined): T {
  if (part === undefined) throw new Error("The server left out what it was asked for.");
  return part;
}
