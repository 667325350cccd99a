import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RunDetail } from "@/api";
import { DataTable } from "@/components/DataTable";
import { Notice } from "@/components/Notice";
import { Pager } from "@/components/Pager";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import { jobsTable } from "@/components/recorded/jobsTable";
import { type JobsAsked, jobsOf } from "@/features/runs/queries";
import { counted } from "@/lib/counted";

const A_PAGE = 25;
const HEIGHT = 640;
const SORTS = [
  ["start", "by start"],
  ["real", "longest first"],
  ["cpu", "most CPU first"],
] as const;

/** The run's jobs, or the steps of its jobs, a page at a time. */
export function JobsPanel({ run }: { run: RunDetail }) {
  const [asked, setAsked] = useState<JobsAsked>({
    level: run.jobs > 0 ? "job" : "step",
    sort: "start",
    offset: 0,
    limit: A_PAGE,
  });
  const { data, error } = useQuery({ ...jobsOf(run.id, asked), placeholderData: keepPreviousData });
  const ask = (change: JobsAsked) => {
    setAsked({ ...asked, offset: 0, ...change });
  };

  if (run.jobs + run.steps === 0) return null;
  return (
    <Panel
      title={asked.level === "step" ? counted(run.steps, "step") : counted(run.jobs, "job")}
      caption={`CPU is user and system together.${rowsText(asked, run, data?.matching)}`}
      actions={
        <>
          {run.jobs > 0 &&
            run.steps > 0 &&
            (["job", "step"] as const).map((level) => (
              <Choice
                key={level}
                on={asked.level === level}
                onPress={() => {
                  ask({ level });
                }}
              >
                {`${level}s`}
              </Choice>
            ))}
          {SORTS.map(([sort, words]) => (
            <Choice
              key={sort}
              on={asked.sort === sort}
              onPress={() => {
                ask({ sort });
              }}
            >
              {words}
            </Choice>
          ))}
        </>
      }
    >
      {error !== null && <Notice role="alert">{error.message}</Notice>}
      {data === undefined && error === null && <Skeleton height={HEIGHT} label="The jobs are on their way" />}
      {data !== undefined && (
        <>
          <DataTable {...jobsTable("Jobs", data.jobs)} />
          <Pager
            of={asked.level === "step" ? "steps" : "rows of jobs"}
            offset={asked.offset ?? 0}
            size={A_PAGE}
            all={data.matching}
            onPage={(offset) => {
              ask({ offset });
            }}
          />
        </>
      )}
    </Panel>
  );
}

/** Why there are more rows than jobs: a scheduler and a job's own log both have a row of it, or two files the same. */
function rowsText({ level }: JobsAsked, { jobs }: Pick<RunDetail, "jobs">, rows?: number): string {
  if (level === "step" || rows === undefined || rows <= jobs) return "";
  return ` ${counted(rows, "row")}: a job that was recorded more than once has a row of each record.`;
}

interface ChoiceProps {
  on: boolean;
  onPress: () => void;
  children: string;
}

function Choice({ on, onPress, children }: ChoiceProps) {
  return (
    <button type="button" className="quiet" aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  );
}
