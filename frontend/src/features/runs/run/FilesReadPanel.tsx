import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RunDetail, RunFile } from "@/api";
import { DataTable } from "@/components/DataTable";
import { Notice } from "@/components/Notice";
import { Pager } from "@/components/Pager";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import { shortFormat } from "@/components/recorded/formats";
import { FILES_READ_A_PAGE, filesOf } from "@/features/runs/queries";
import { counted } from "@/lib/counted";
import type { TableData } from "@/lib/csv";
import { formatAmount, formatNumber } from "@/lib/format";
import { formatMoment, formatTimes } from "@/lib/time";

const MOST_HOSTS = 3;

/** The files that the run was read from; they themselves stay only while its import does. */
export function FilesReadPanel({ run: { id, reopens } }: { run: RunDetail }) {
  const [offset, setOffset] = useState(0);
  const { data, error } = useQuery({ ...filesOf(id, offset), placeholderData: keepPreviousData });

  if (error !== null) return <Notice role="alert">{error.message}</Notice>;
  if (data === undefined) return <Skeleton height={640} label="The files are on their way" />;
  return (
    <Panel title={counted(data.matching, "file")} caption={whereTheyAre(reopens)}>
      <DataTable {...filesTable(data.files)} />
      <Pager of="files" size={FILES_READ_A_PAGE} all={data.matching} offset={offset} onPage={setOffset} />
    </Panel>
  );
}

function whereTheyAre(reopens: RunDetail["reopens"]): string {
  if (reopens === null) return "The files themselves are not kept.";
  const until = reopens.expires_at === null ? "for now" : `until ${formatMoment(reopens.expires_at)} UTC`;
  return `The files themselves are there ${until}, to answer what was left open.`;
}

function filesTable(files: readonly RunFile[]): TableData {
  return {
    caption: "Files that the run was read from",
    columns: [
      { label: "File" },
      { label: "Format" },
      { label: "Node" },
      { label: "Time, UTC" },
      { label: "Numbers", numeric: true },
      { label: "Size", numeric: true },
      { label: "SHA-256, begins" },
    ],
    rows: files.map((file) => [
      file.path,
      shortFormat(file.format),
      file.hosts.length > MOST_HOSTS ? counted(file.hosts.length, "node") : file.hosts.join(", "),
      formatTimes(file.starts_at, file.ends_at),
      formatNumber(file.observations, 9),
      formatAmount(file.bytes, "B"),
      file.sha256.slice(0, 12),
    ]),
  };
}
