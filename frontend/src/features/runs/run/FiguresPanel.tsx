import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RunFigures } from "@/api";
import { DataTable } from "@/components/DataTable";
import { ExportMenu } from "@/components/ExportMenu";
import { Fold } from "@/components/Fold";
import { Panel } from "@/components/Panel";
import form from "@/components/forms/form.module.css";
import { summaryOf } from "@/features/runs/queries";
import { LoadTable } from "@/features/runs/run/LoadTable";
import { classesTable, otherFigures } from "@/features/runs/run/classes";
import { loadTable, missing } from "@/features/runs/run/figures";
import styles from "@/features/runs/run/run.module.css";
import { fileStem } from "@/lib/download";
import { formatNumber } from "@/lib/format";

const FIRST_NODES = 12;

/** Every node in a table, the classes of its jobs, and what is of neither; the tiles speak of failures. */
export function FiguresPanel({ id }: { id: string }) {
  const { data } = useQuery(summaryOf(id));
  if (data === undefined) return null;

  const others = otherFigures(data);
  const classes = classesTable(data.classes);
  return (
    <>
      {data.nodes.length > 0 && <LoadPanel figures={data} />}
      {data.classes.length > 0 && (
        <Panel
          title="Classes of jobs"
          caption="Means of one job; jobs are alike by name and procedures."
          actions={
            <ExportMenu
              of="Classes of jobs"
              fileStem={fileStem("job classes")}
              table={classes}
              drawing={null}
            />
          }
        >
          <DataTable {...classes} />
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title="Array, schedule and data">
          <dl className={styles.others}>
            {others.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </>
  );
}

function LoadPanel({ figures }: { figures: RunFigures }) {
  const [all, setAll] = useState(false);
  const table = loadTable(figures);
  const shown = all ? table.rows : table.rows.slice(0, FIRST_NODES);
  const gaps = missing(figures);

  return (
    <Panel
      title="Grid and nodes"
      caption={`Nodes are summed moment by moment${figures.interval_s === null ? "" : `, on intervals of ${formatNumber(figures.interval_s)} s`}, never as a sum of peaks.`}
      actions={
        <ExportMenu of="Grid and nodes" fileStem={fileStem("grid and nodes")} table={table} drawing={null} />
      }
    >
      <LoadTable {...table} rows={shown} />
      {shown.length < table.rows.length && (
        <button
          type="button"
          className="quiet"
          onClick={() => {
            setAll(true);
          }}
        >
          Show all {figures.nodes.length} nodes
        </button>
      )}
      {gaps.length > 0 && (
        <Fold title="What is missing, and why">
          <ul className={form.plain}>
            {gaps.map(({ what, because }) => (
              <li key={because}>
                {what}: {because}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </Panel>
  );
}
