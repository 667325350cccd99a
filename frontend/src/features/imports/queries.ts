import { queryOptions } from "@tanstack/react-query";
import {
  listImports,
  listMappings,
  listRunFiles,
  listRunJobs,
  listRunSeries,
  listRuns,
  readImport,
  readPreview,
  readRun,
  readRunChart,
  readRunSummary,
  unwrap,
} from "@/api";
import type { ListRunJobsData, ReadImportData } from "@/api";
import { isBusy } from "@/features/imports/states";

/** Unlike what the server ships, runs and imports change: what is stale is asked for again. */
const CHANGING = { staleTime: 0 } as const;
const WHILE_READING_MS = 1000;

export const runs = queryOptions({
  ...CHANGING,
  queryKey: ["runs"],
  queryFn: ({ signal }) => unwrap(listRuns({ signal })),
});

export const imports = queryOptions({
  ...CHANGING,
  queryKey: ["imports"],
  queryFn: ({ signal }) => unwrap(listImports({ signal })),
});

export const mappings = queryOptions({
  ...CHANGING,
  queryKey: ["mappings"],
  queryFn: ({ signal }) => unwrap(listMappings({ signal })),
});

export type FilesShown = NonNullable<NonNullable<ReadImportData["query"]>["shown"]>;

export const FILES_A_PAGE = 50;

/** An import with a page of its files; asked for again while it is being read. */
export const importOf = (id: string, shown: FilesShown, offset: number) =>
  queryOptions({
    ...CHANGING,
    queryKey: ["imports", id, shown, offset],
    queryFn: ({ signal }) =>
      unwrap(readImport({ path: { id }, query: { shown, offset, limit: FILES_A_PAGE }, signal })),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isBusy(data.state) ? WHILE_READING_MS : false,
  });

export const previewOf = (id: string, file: string, series: readonly number[]) =>
  queryOptions({
    ...CHANGING,
    queryKey: ["imports", id, "files", file, series],
    queryFn: ({ signal }) =>
      unwrap(readPreview({ path: { id, file }, query: { series: [...series] }, signal })),
  });

export const runOf = (id: string) =>
  queryOptions({
    ...CHANGING,
    queryKey: ["runs", id],
    queryFn: ({ signal }) => unwrap(readRun({ path: { id }, signal })),
  });

export const summaryOf = (id: string) =>
  queryOptions({
    ...CHANGING,
    queryKey: ["runs", id, "summary"],
    queryFn: ({ signal }) => unwrap(readRunSummary({ path: { id }, signal })),
  });

/** The first thousand series, of one node or of all. */
export const seriesOf = (id: string, host: string | null) =>
  queryOptions({
    ...CHANGING,
    queryKey: ["runs", id, "series", host],
    queryFn: ({ signal }) => unwrap(listRunSeries({ path: { id }, query: { host, limit: 1000 }, signal })),
  });

export const chartOf = (id: string, series: readonly number[]) =>
  queryOptions({
    ...CHANGING,
    queryKey: ["runs", id, "chart", series],
    queryFn: ({ signal }) =>
      unwrap(readRunChart({ path: { id }, query: { series: [...series], points: 600 }, signal })),
    enabled: series.length > 0,
  });

export type JobsAsked = NonNullable<ListRunJobsData["query"]>;

export const jobsOf = (id: string, asked: JobsAsked) =>
  queryOptions({
    ...CHANGING,
    queryKey: ["runs", id, "jobs", asked],
    queryFn: ({ signal }) => unwrap(listRunJobs({ path: { id }, query: asked, signal })),
  });

export const FILES_READ_A_PAGE = 25;

export const filesOf = (id: string, offset: number) =>
  queryOptions({
    ...CHANGING,
    queryKey: ["runs", id, "files", offset],
    queryFn: ({ signal }) =>
      unwrap(listRunFiles({ path: { id }, query: { offset, limit: FILES_READ_A_PAGE }, signal })),
  });
