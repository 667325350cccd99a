import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { JobRow, RunDetail } from "@/api";
import { DataTable } from "@/components/DataTable";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { type JobsAsked, jobsOf } from "@/features/imports/queries";
import styles from "@/features/imports/run/run.module.css";
import type { TableData } from "@/lib/csv";
import { formatNumber } from "@/lib/format";
import { formatDuration } from "@/lib/time";

const A_PAGE = 25;
const SORTS = [
  ["start", "in order of start"],
  ["real", "longest first"],
  ["cpu", "most CPU first"],
] as const;

/** The run's jobs, or the steps of its jobs, a page at a time. */
export function JobsPanel({ run }: { run: RunDetail }) {
  const [asked, setAsked] = useState<JobsAsked>({
    ...{ level: run.jobs > 0 ? "job" : "step", sort: "start", offset: 0, limit: A_PAGE },
  });
  const { data, error } = useQuery({ ...jobsOf(run.id, asked), placeholderData: keepPreviousData });
  const offset = asked.offset ?? 0;
  const matching = data?.matching ?? 0;

  if (run.jobs + run.steps === 0) return null;
  return (
    <Panel
      title={asked.level === "step" ? "Steps" : "Jobs"}
      caption="Times in UTC; CPU is user and system together."
      actions={
        <>
          {(["job", "step"] as const).map((level) => (
            <button
              key={level}
              type="button"
              className="quiet"
              aria-pressed={asked.level === level}
              onClick={() => {
                setAsked({ ...asked, level, offset: 0 });
              }}
            >
              {level}s
            </button>
          ))}
          {SORTS.map(([sort, words]) => (
            <button
              key={sort}
              type="button"
              className="quiet"
              aria-pressed={asked.sort === sort}
              onClick={() => {
                setAsked({ ...asked, sort, offset: 0 });
              }}
            >
              {words}
            </button>
          ))}
        </>
      }
    >
      {error !== null && <Notice role="alert">{error.message}</Notice>}
      <DataTable {...jobsTable(data?.jobs ?? [])} />
      <div className={styles.pages}>
        <button
          type="button"
          className="quiet"
          disabled={offset === 0}
          onClick={() => {
            setAsked({ ...asked, offset: offset - A_PAGE });
          }}
        >
          Before
        </button>
        <span>
          {matching === 0
            ? "none"
            : `${offset + 1} to ${Math.min(offset + A_PAGE, matching)} of ${formatNumber(matching, 9)}`}
        </span>
        <button
          type="button"
          className="quiet"
          disabled={offset + A_PAGE >= matching}
          onClick={() => {
            setAsked({ ...asked, offset: offset + A_PAGE });
          }}
        >
          Next
        </button>
      </div>
    </Panel>
  );
}

function jobsTable(jobs: readonly JobRow[]): TableData {
  return {
    caption: "Jobs",
    columns: [
      { label: "Name" },
      { label: "Node" },
      { label: "Started" },
      { label: "Run time" },
      { label: "CPU" },
      { label: "CPU / real" },
      { label: "File" },
      { label: "Line", numeric: true },
    ],
    rows: jobs.map((job) => [
      job.level === "step" ? `${job.job}: ${job.name}` : job.name,
      job.host,
      job.started_at?.slice(0, 19).replace("T", " ") ?? "–",
      job.real_s === null ? "–" : formatDuration(job.real_s),
      job.cpu_s === null ? "–" : formatDuration(job.cpu_s),
      job.cpu_s === null || !job.real_s ? "–" : formatNumber(job.cpu_s / job.real_s),
      job.path,
      job.line,
    ]),
  };
}
