import { queryOptions } from "@tanstack/react-query";
import {
  listBenchmarks,
  listFields,
  listScenarios,
  listShelves,
  readBenchmark,
  readScenario,
  readValidationSummary,
} from "@/api/client";
import { unwrap } from "@/api/unwrap";

/** What the server ships and several pages read: the papers, the worked examples, the catalogue's lists. */
export const benchmarks = queryOptions({
  queryKey: ["benchmarks"],
  queryFn: ({ signal }) => unwrap(listBenchmarks({ signal })),
});

export const benchmarkOf = (id: string) =>
  queryOptions({
    queryKey: ["benchmarks", id],
    queryFn: ({ signal }) => unwrap(readBenchmark({ path: { id }, signal })),
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

/** The backtest in a line: it ships with the product and is there at once. */
export const trust = queryOptions({
  queryKey: ["validation", "summary"],
  queryFn: ({ signal }) => unwrap(readValidationSummary({ signal })),
  staleTime: Infinity,
});
