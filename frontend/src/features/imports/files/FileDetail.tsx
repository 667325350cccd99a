import { useState } from "react";
import { type ImportedFile, type Settlement, unwrap, updateImport } from "@/api";
import { useChange } from "@/api/useChange";
import { Notice } from "@/components/Notice";
import form from "@/components/forms/form.module.css";
import styles from "@/features/imports/files/FileDetail.module.css";
import { FileFindings } from "@/features/imports/files/FileFindings";
import { FilePreview } from "@/features/imports/files/FilePreview";
import { MappingEditor } from "@/features/imports/mapping/MappingEditor";
import { SettleControl } from "@/features/imports/settle/SettleControl";
import { formatAmount } from "@/lib/format";

interface FileDetailProps {
  importId: string;
  file: ImportedFile;
  /** Whether anything can still be changed. */
  open: boolean;
}

/** One file: its findings, to be settled; its columns; a chart and its first numbers with their lines. */
export function FileDetail({ importId, file: now, open }: FileDetailProps) {
  const file = useLastRead(now);
  const change = useChange(["imports"], (said: { settled?: Settlement; left_out?: boolean }) =>
    unwrap(updateImport({ path: { id: importId }, body: { settle: [{ files: [file.id], ...said }] } })),
  );
  const busy = change.isPending || !open;
  const settle = (settled: Settlement) => {
    change.mutate({ settled });
  };
  const out = file.state === "left_out";
  const mapping = file.settled.mapping ?? file.mapping;

  return (
    <div className={styles.detail} data-reading={file !== now}>
      {change.error !== null && <Notice role="alert">{change.error.message}</Notice>}
      <p className="note">
        {[file.format, formatAmount(file.bytes, "B"), `SHA-256 ${file.sha256.slice(0, 12)}`]
          .filter(Boolean)
          .join(" · ")}
        {file.evidence === "documentation" && " · read as documented; no real file was seen"}
      </p>
      <FileFindings file={file} busy={busy} onSettle={settle} />
      {(file.state === "read" || out) && (
        <div className={form.row}>
          {file.hosts.length <= 1 && (
            <SettleControl
              key={file.host.name}
              finding={{ setting: "host", default: file.host.name, options: file.host.candidates }}
              settled={file.settled.host ?? ""}
              busy={busy}
              onSettle={settle}
            />
          )}
          <button
            type="button"
            className={`quiet ${form.press ?? ""}`}
            disabled={busy}
            onClick={() => {
              change.mutate({ left_out: !out });
            }}
          >
            {out ? "Take it in again" : "Leave it out of the run"}
          </button>
        </div>
      )}
      {mapping !== null && (
        <MappingEditor
          key={mapping}
          importId={importId}
          file={file}
          mapping={mapping}
          busy={busy}
          onApply={(said) => {
            settle({ mapping: said });
          }}
        />
      )}
      {file.observations + file.jobs > 0 && <FilePreview importId={importId} file={file} />}
    </div>
  );
}

/** The file as it was last understood: while it is read again, that stays. */
function useLastRead(file: ImportedFile): ImportedFile {
  const [last, setLast] = useState(file);
  if (file.state !== "waiting" && file !== last) setLast(file);
  return file.state === "waiting" ? last : file;
}
