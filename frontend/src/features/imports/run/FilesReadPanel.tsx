import { useQuery } from "@tanstack/react-query";
import { DataTable } from "@/components/DataTable";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { filesOf } from "@/features/imports/queries";
import { counted } from "@/lib/counted";
import { formatAmount } from "@/lib/format";
import { formatSpan } from "@/lib/time";

/** The files that the run was read from; they themselves are not kept. */
export function FilesReadPanel({ id }: { id: string }) {
  const { data, error } = useQuery(filesOf(id));

  if (error !== null) return <Notice role="alert">{error.message}</Notice>;
  if (data === undefined) return null;
  const table = {
    caption: "Files that the run was read from",
    columns: [
      { label: "File" },
      { label: "Format" },
      { label: "Node" },
      { label: "Time, UTC" },
      { label: "Numbers", numeric: true },
      { label: "Size" },
      { label: "SHA-256" },
    ],
    rows: data.files.map((file) => [
      file.path,
      file.format,
      file.hosts.join(", "),
      formatSpan(file.starts_at, file.ends_at),
      file.observations,
      formatAmount(file.bytes, "B"),
      file.sha256.slice(0, 12),
    ]),
  };
  return (
    <Panel
      title={counted(data.matching, "file")}
      caption={
        data.files.length < data.matching
          ? `The first ${data.files.length}; the files themselves are not kept.`
          : "The files themselves are not kept."
      }
    >
      <DataTable {...table} />
    </Panel>
  );
}
