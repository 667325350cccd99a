import { queryOptions } from "@tanstack/react-query";
import { listBenchmarks, listScenarios, readBenchmark, unwrap } from "@/api";

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
