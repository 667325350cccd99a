import { useQuery } from "@tanstack/react-query";
import { Link, getRouteApi } from "@tanstack/react-router";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { Skeleton } from "@/components/Skeleton";
import { CalibratePanel } from "@/features/imports/calibrate/CalibratePanel";
import { runOf } from "@/features/imports/queries";
import { ChartPanel } from "@/features/imports/run/ChartPanel";
import { DevicesPanel } from "@/features/imports/run/DevicesPanel";
import { FiguresPanel } from "@/features/imports/run/FiguresPanel";
import { FilesReadPanel } from "@/features/imports/run/FilesReadPanel";
import { JobsPanel } from "@/features/imports/run/JobsPanel";
import { RunFindings } from "@/features/imports/run/RunFindings";
import { RunHead } from "@/features/imports/run/RunHead";
import { SitePanel } from "@/features/imports/run/SitePanel";

const route = getRouteApi("/runs/$id");

/** One kept run: what it comes down to, its series and jobs, and what it teaches the scenario. */
export function RunPage() {
  const { id } = route.useParams();
  const { data: run, error } = useQuery(runOf(id));

  return (
    <Page title={run?.name ?? "Run"} lead={<Link to="/runs">All runs</Link>}>
      {error !== null && <Notice role="alert">{error.message}</Notice>}
      {error === null && run === undefined && (
        <Skeleton height={420} label="The run is on its way" />
      )}
      {run !== undefined && (
        <>
          <RunHead key={run.name} run={run} />
          <FiguresPanel id={id} />
          <CalibratePanel run={run} />
          <ChartPanel run={run} />
          <JobsPanel run={run} />
          <SitePanel run={run} />
          <DevicesPanel run={run} />
          <RunFindings run={run} />
          <FilesReadPanel id={id} />
        </>
      )}
    </Page>
  );
}
