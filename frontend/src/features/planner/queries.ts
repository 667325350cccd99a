import { queryOptions } from "@tanstack/react-query";
import {
  type ScenarioDocument,
  createAssessment,
  createReversal,
  listBenchmarks,
  listFields,
  listScenarios,
  listShelves,
  readBenchmark,
  readScenario,
  unwrap,
} from "@/api";
import type { JsonObject } from "@/lib/json";

/** Answers are cheap to ask again; only the last few are kept. */
const KEPT_MS = 10_000;

/** The server is the one judge of a document: it is sent as it is, right or wrong. */
function posted(document: JsonObject | null): ScenarioDocument {
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

export const examples = queryOptions({
  queryKey: ["scenarios"],
  queryFn: ({ signal }) => unwrap(listScenarios({ signal })),
});

export const exampleOf = (id: string) =>
  queryOptions({
    queryKey: ["scenarios", id],
    queryFn: ({ signal }) => unwrap(readScenario({ path: { id }, signal })),
  });

export const shelves = queryOptions({
  queryKey: ["catalogue"],
  queryFn: ({ signal }) => unwrap(listShelves({ signal })),
});

export const fields = queryOptions({
  queryKey: ["catalogue", "fields"],
  queryFn: ({ signal }) => unwrap(listFields({ signal })),
});

export const benchmarks = queryOptions({
  queryKey: ["benchmarks"],
  queryFn: ({ signal }) => unwrap(listBenchmarks({ signal })),
});

export const benchmarkOf = (id: string) =>
  queryOptions({
    queryKey: ["benchmarks", id],
    queryFn: ({ signal }) => unwrap(readBenchmark({ path: { id }, signal })),
  });
