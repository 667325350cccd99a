import { useQuery } from "@tanstack/react-query";
import { Link, getRouteApi } from "@tanstack/react-router";
import type { RunDetail } from "@/api";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { Skeleton } from "@/components/Skeleton";
import { CalibratePanel } from "@/features/runs/calibrate/CalibratePanel";
import { runOf } from "@/features/runs/queries";
import { ChartPanel } from "@/features/runs/run/ChartPanel";
import { DevicesPanel } from "@/features/runs/run/DevicesPanel";
import { FiguresPanel } from "@/features/runs/run/FiguresPanel";
import { FilesReadPanel } from "@/features/runs/run/FilesReadPanel";
import { JobsPanel } from "@/features/runs/run/JobsPanel";
import { OpenQuestions } from "@/features/runs/run/OpenQuestions";
import { RunFindings } from "@/features/runs/run/RunFindings";
import { RunHead } from "@/features/runs/run/RunHead";
import { RunTiles } from "@/features/runs/run/RunTiles";
import { SitePanel } from "@/features/runs/run/SitePanel";
import { TestsPanel } from "@/features/runs/run/TestsPanel";
import styles from "@/features/runs/run/run.module.css";
import { counted } from "@/lib/counted";
import { formatAmount } from "@/lib/format";
import { formatSpan } from "@/lib/time";

const route = getRouteApi("/runs/$id");

/** One kept run: what it comes down to, what it teaches the scenario, its series and jobs. */
export function RunPage() {
  const { id } = route.useParams();
  const { data: run, error } = useQuery(runOf(id));

  return (
    <Page
      title={run?.name ?? "Run"}
      lead={
        <>
          <Link to="/runs">Own runs</Link>
          {run !== undefined && <> · {factsText(run)}</>}
        </>
      }
    >
      {error !== null && <Notice role="alert">{error.message}</Notice>}
      {error === null && run === undefined && (
        <>
          <Skeleton height={98} label="The figures are on their way" />
          <Skeleton height={420} label="The run is on its way" />
        </>
      )}
      {run !== undefined && (
        <>
          <RunHead run={run} />
          <OpenQuestions run={run} />
          <RunTiles id={id} />
          <CalibratePanel key={id} run={run} />
          <div className={styles.pair}>
            <SitePanel run={run} />
            <DevicesPanel run={run} />
          </div>
          <FiguresPanel id={id} />
          <TestsPanel run={run} />
          <ChartPanel run={run} />
          <JobsPanel run={run} />
          <RunFindings run={run} />
          <FilesReadPanel run={run} />
        </>
      )}
    </Page>
  );
}

/** "4 nodes, 2019-03-04 09:00 – 17:40 UTC, 20,748 numbers, 144 jobs with 48 steps; 496 kB on disk". */
function factsText(run: RunDetail): string {
  const nodes = run.nodes.filter(({ name }) => name !== "").length;
  const parts = [
    nodes > 0 && counted(nodes, "node"),
    formatSpan(run.starts_at, run.ends_at),
    counted(run.observations, "number"),
    run.jobs > 0 && counted(run.jobs, "job") + (run.steps > 0 ? ` with ${counted(run.steps, "step")}` : ""),
  ].filter(Boolean);
  const names = run.pseudonymised ? "; names replaced by numbers" : "";
  return `${parts.join(", ")}; ${formatAmount(run.bytes, "B")} on disk${names}`;
}
