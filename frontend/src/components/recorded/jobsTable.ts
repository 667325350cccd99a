import type { JobRow } from "@/api";
import type { TableData } from "@/lib/csv";
import { formatNumber } from "@/lib/format";
import { formatDuration } from "@/lib/time";

/** Jobs or steps, a row each; a dash where nothing was printed. */
export function jobsTable(caption: string, jobs: readonly JobRow[]): TableData {
  return {
    caption,
    columns: [
      { label: "Name" },
      { label: "Node" },
      { label: "Started, UTC" },
      { label: "Run time", numeric: true },
      { label: "CPU", numeric: true },
      { label: "CPU / real", numeric: true },
      { label: "File" },
      { label: "Line", numeric: true },
    ],
    rows: jobs.map(rowOf),
  };
}

function rowOf({ level, name, job, host, started_at, real_s, path, line, ...printed }: JobRow) {
  const { user_cpu_s: user, system_cpu_s: system } = printed;
  const cpu_s = printed.cpu_s ?? (user === null ? system : user + (system ?? 0));
  return [
    level === "step" ? `${job}: ${name}` : name,
    host,
    started_at?.slice(0, 19).replace("T", " ") ?? "–",
    real_s === null ? "–" : formatDuration(real_s),
    cpu_s === null ? "–" : formatDuration(cpu_s),
    cpu_s === null || !real_s ? "–" : formatNumber(cpu_s / real_s, 2),
    path,
    line,
  ];
}
