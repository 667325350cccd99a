import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ImportSummary, RunSummary } from "@/api";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import styles from "@/features/imports/RunsPage.module.css";
import { imports, runs } from "@/features/imports/queries";
import { STATE_WORDS } from "@/features/imports/states";
import { DropZone } from "@/features/imports/upload/DropZone";
import { counted } from "@/lib/counted";
import { formatAmount } from "@/lib/format";
import { formatMoment, formatSpan } from "@/lib/time";

const LEAD =
  "Drop what your own machines wrote, check what was understood, and let the model learn from it.";
const ACCEPTED =
  "SAS logs; nmon, iostat, sar, sadf, vmstat, dstat, nfsiostat, mountstats; fio, dd, IOR, vdbench, iozone, " +
  "elbencho; LSF and Slurm accounting; OneFS, DSSD and GPFS reports; CSV and Excel tables; all of it also " +
  "compressed or in archives. Numbers are kept, lines of text are not.";

/** Where own measurements come in, and the runs that were kept of them. */
export function RunsPage() {
  return (
    <Page title="Own runs" lead={LEAD}>
      <Panel title="Import" caption={ACCEPTED}>
        <DropZone />
      </Panel>
      <OpenImports />
      <KeptRuns />
    </Page>
  );
}

/** Uploads that are neither kept nor given up. */
function OpenImports() {
  const open = (useQuery(imports).data ?? []).filter(({ state }) => state !== "kept");
  if (open.length === 0) return null;
  return (
    <Panel title="Not kept yet">
      <ul className={styles.list}>
        {open.map((one) => (
          <ImportLine key={one.id} of={one} />
        ))}
      </ul>
    </Panel>
  );
}

function ImportLine({
  of: { id, state, created_at: created, expires_at: expires, totals },
}: {
  of: ImportSummary;
}) {
  return (
    <li className={styles.line}>
      <Link to="/imports/$id" params={{ id }}>
        {counted(totals.files, "file")} of {formatMoment(created)}
      </Link>
      <span>{STATE_WORDS[state]}</span>
      <span className={styles.small}>
        {formatAmount(totals.bytes, "B")}
        {totals.questions > 0 && `, ${counted(totals.questions, "question")}`}
        {expires !== null && `, deleted ${formatMoment(expires)} unless kept`}
      </span>
    </li>
  );
}

function KeptRuns() {
  const { data, error } = useQuery(runs);

  if (error !== null) return <Notice role="alert">{error.message}</Notice>;
  if (data === undefined) return <Skeleton height={160} label="The runs are on their way" />;
  return (
    <Panel title={counted(data.length, "run")}>
      {data.length === 0 ? (
        <p>
          Runs that you import will be listed here, to be drawn over predictions and learned from.
        </p>
      ) : (
        <ul className={styles.list}>
          {data.map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RunLine({ run }: { run: RunSummary }) {
  return (
    <li className={styles.line}>
      <Link to="/runs/$id" params={{ id: run.id }}>
        {run.name}
      </Link>
      <span>
        {counted(run.hosts.length, "node")}, {formatSpan(run.starts_at, run.ends_at)}
      </span>
      <span className={styles.small}>
        {counted(run.observations, "number")}, {counted(run.jobs, "job")},{" "}
        {formatAmount(run.bytes, "B")} on disk
      </span>
    </li>
  );
}
