import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type RunSummary, deleteRun } from "@/api";
import { ownRuns } from "@/api/kept";
import { useChange } from "@/api/useChange";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import { TimeSpan } from "@/components/TimeSpan";
import { ConfirmButton } from "@/components/forms/ConfirmButton";
import styles from "@/components/forms/lines.module.css";
import { counted } from "@/lib/counted";
import { formatAmount } from "@/lib/format";

/** The runs that are there to be drawn over predictions and learned from. */
export function KeptRuns() {
  const { data, error } = useQuery(ownRuns);
  const remove = useChange(["runs"], async (id: string) => {
    await deleteRun({ path: { id }, throwOnError: true });
  });

  if (error !== null) return <Notice role="alert">{error.message}</Notice>;
  if (data === undefined) return <Skeleton height={160} label="The runs are on their way" />;
  return (
    <Panel title={titleOf(data)}>
      {remove.error !== null && <Notice role="alert">{remove.error.message}</Notice>}
      {data.length === 0 && (
        <p>Runs that you keep will be listed here, to be drawn over predictions and calibrated on.</p>
      )}
      <ul className={styles.list}>
        {data.map((run) => (
          <RunLine
            key={run.id}
            run={run}
            busy={remove.isPending}
            onDelete={() => {
              remove.mutate(run.id);
            }}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface RunLineProps {
  run: RunSummary;
  busy: boolean;
  onDelete: () => void;
}

function RunLine({ run, busy, onDelete }: RunLineProps) {
  return (
    <li className={styles.line}>
      <Link to="/runs/$id" params={{ id: run.id }} className={styles.name}>
        {run.name}
      </Link>
      <span>
        {counted(run.hosts.length, "node")}, <TimeSpan from={run.starts_at} to={run.ends_at} zone />
      </span>
      <span className="note">
        {counted(run.observations, "number")}, {counted(run.jobs, "job")}
        {run.pseudonymised && ", names replaced"}
      </span>
      <span className="note">{formatAmount(run.bytes, "B")} on disk</span>
      <ConfirmButton label="Delete" sure="Delete for good" of={run.name} busy={busy} onConfirm={onDelete} />
    </li>
  );
}

function titleOf(all: readonly RunSummary[]): string {
  if (all.length === 0) return "No run yet";
  const bytes = all.reduce((sum, run) => sum + run.bytes, 0);
  return `${counted(all.length, "run")}, ${formatAmount(bytes, "B")} on disk`;
}
