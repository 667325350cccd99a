import { Page } from "@/components/Page";
import { Panel } from "@/components/Panel";
import { Fold } from "@/components/Fold";
import form from "@/components/forms/form.module.css";
import { KeptMappingsPanel } from "@/features/imports/mapping/KeptMappingsPanel";
import { KeptRuns } from "@/features/runs/KeptRuns";
import { OpenImports } from "@/features/imports/OpenImports";
import { DropZone } from "@/features/imports/upload/DropZone";

const LEAD =
  "Drop what your machines wrote, check what was understood, keep it, and calibrate the design on it.";
const READ: readonly [string, string][] = [
  ["SAS", "logs of SAS 8 to Viya, UNIX, Windows and z/OS, in English, Spanish and Chinese"],
  ["Nodes", "nmon, iostat, sar, sadf, vmstat, mpstat, dstat, nfsiostat, mountstats"],
  ["Tests", "fio, dd, SAS I/O test, IOR, vdbench, iozone, elbencho"],
  ["Schedulers", "LSF lsb.acct and bacct, Slurm sacct, tables of jobs"],
  ["Storage", "OneFS dedupe, data reduction and statistics, DSSD monitor-pool, GPFS mmpmon"],
  ["Tables", "any CSV, TSV or workbook of numbers over time, its columns mapped by you"],
];

/** Where own measurements come in, and the runs that were kept of them. */
export function RunsPage() {
  return (
    <Page title="Own runs" lead={LEAD}>
      <Panel
        title="Import"
        caption="Numbers are kept, lines of text are not. Compressed files and archives are opened in place."
      >
        <DropZone />
        <Fold summary="What is read">
          <ul className={form.plain}>
            {READ.map(([kind, formats]) => (
              <li key={kind}>
                <strong>{kind}:</strong> {formats}
              </li>
            ))}
          </ul>
        </Fold>
      </Panel>
      <OpenImports />
      <KeptRuns />
      <KeptMappingsPanel />
    </Page>
  );
}
