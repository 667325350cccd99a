import { queryOptions } from "@tanstack/react-query";
import {
  type ListRunJobsData,
  listRunFiles,
  listRunJobs,
  listRunSeries,
  readRun,
  readRunChart,
  readRunSummary,
  unwrap,
} from "@/api";
import { CHANGING } from "@/api/kept";

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
