import { useQuery } from "@tanstack/react-query";
import { type LoadSummary, type RunChanges, type RunDetail, unwrap, updateRun } from "@/api";
import { useChange } from "@/api/useChange";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { summaryOf } from "@/features/runs/queries";
import { ClockLines } from "@/features/runs/run/ClockLines";
import { FactForm } from "@/features/runs/run/FactForm";
import styles from "@/features/runs/run/SitePanel.module.css";
import { printedCores } from "@/features/runs/run/figures";
import { formatNumber } from "@/lib/format";

/** What logs do not say of the nodes, and how their clocks stand: nothing of it is applied unasked. */
export function SitePanel({ run }: { run: RunDetail }) {
  const { data } = useQuery(summaryOf(run.id));
  const change = useChange(["runs"], (changes: RunChanges) =>
    unwrap(updateRun({ path: { id: run.id }, body: changes })),
  );
  return (
    <Panel title="What the logs do not say" caption="The figures follow what is entered here.">
      {change.error !== null && <Notice role="alert">{change.error.message}</Notice>}
      <div className={styles.facts}>
        <FactForm
          key={`cores ${run.cores_per_node ?? ""}`}
          label="Physical cores of a node"
          unit="count"
          value={run.cores_per_node}
          hint={coresHint(run, data?.nodes ?? [])}
          busy={change.isPending}
          onSet={(count) => {
            change.mutate({ cores_per_node: count });
          }}
        />
        <FactForm
          key={`port ${run.port_mb_s ?? ""}`}
          label="Speed of a port, each way"
          unit="MB/s"
          value={run.port_mb_s}
          hint="Such as 10GbE, or 1250 MB/s."
          busy={change.isPending}
          onSet={(rate) => {
            change.mutate({ port_mb_s: rate });
          }}
        />
      </div>
      <ClockLines
        offsets={data?.clocks ?? []}
        taken={run.clock_ahead_s}
        busy={change.isPending}
        onSet={(ahead) => {
          change.mutate({ clock_ahead_s: ahead });
        }}
      />
      {(data?.clocks.length ?? 0) === 0 && <p className="note">No two clocks could be compared.</p>}
    </Panel>
  );
}

function coresHint({ cores_per_node: entered }: RunDetail, nodes: readonly LoadSummary[]): string {
  const printed = printedCores(nodes);
  if (entered !== null) return "As entered; the logs’ own count is not used.";
  if (printed.length === 0) return "No log prints them.";
  return `Logs print ${printed.map((count) => formatNumber(count)).join(", ")}: perhaps hyper-threads.`;
}
