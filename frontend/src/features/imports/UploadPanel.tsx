import { Fold } from "@/components/Fold";
import { Panel } from "@/components/Panel";
import form from "@/components/forms/form.module.css";
import { DropZone } from "@/features/imports/upload/DropZone";

const READ: readonly [string, string][] = [
  ["SAS", "logs of SAS 8 to Viya, UNIX, Windows and z/OS, in English, Spanish and Chinese"],
  [
    "Nodes",
    "nmon, iostat, sar, sadf, vmstat, mpstat, dstat, collectl, nfsiostat, mountstats, perfmon of Windows",
  ],
  ["Tests", "fio, dd, SAS I/O test, IOR, vdbench, iozone, elbencho"],
  ["Schedulers", "LSF lsb.acct and bacct, Slurm sacct, tables of jobs"],
  ["Storage", "OneFS dedupe, data reduction and statistics, DSSD monitor-pool, GPFS mmpmon"],
  ["Tables", "any CSV, TSV or workbook of numbers over time, its columns mapped by you"],
];

/** Where own measurements come in. */
export function UploadPanel() {
  return (
    <Panel
      title="Import"
      caption="Numbers are kept, lines of text are not. Compressed files and archives are opened in place."
    >
      <DropZone />
      <Fold title="What is read">
        <ul className={form.plain}>
          {READ.map(([kind, formats]) => (
            <li key={kind}>
              <strong>{kind}:</strong> {formats}
            </li>
          ))}
        </ul>
      </Fold>
    </Panel>
  );
}
