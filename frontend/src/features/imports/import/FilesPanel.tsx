import { useState } from "react";
import type { ImportOut, ImportedFile } from "@/api";
import { Panel } from "@/components/Panel";
import { FileDetail } from "@/features/imports/import/FileDetail";
import { SeverityWord } from "@/features/imports/import/SeverityWord";
import { byWeight } from "@/features/imports/import/findings";
import styles from "@/features/imports/imports.module.css";
import { FILES_A_PAGE, type FilesShown } from "@/features/imports/queries";
import { counted } from "@/lib/counted";
import { formatSpan } from "@/lib/time";

interface FilesPanelProps {
  of: ImportOut;
  shown: FilesShown;
  offset: number;
  onShow: (shown: FilesShown) => void;
  onPage: (offset: number) => void;
}

const FILTERS: readonly [FilesShown, string][] = [
  ["all", "all"],
  ["questions", "to settle"],
  ["refused", "refused"],
  ["duplicate", "twice"],
  ["left_out", "left out"],
];

/** Every file with what was recognised in it; a click opens its numbers. */
export function FilesPanel({ of, shown, offset, onShow, onPage }: FilesPanelProps) {
  const { files, files_matching: matching } = of;
  const last = Math.min(offset + FILES_A_PAGE, matching);

  return (
    <Panel
      title={counted(of.totals.files, "file")}
      caption={matching > FILES_A_PAGE ? `${offset + 1} to ${last} of ${matching}` : undefined}
      actions={
        <>
          {FILTERS.map(([filter, word]) => (
            <button
              key={filter}
              type="button"
              className="quiet"
              aria-pressed={shown === filter}
              onClick={() => {
                onShow(filter);
              }}
            >
              {word}
            </button>
          ))}
          <PageButton label="Before" to={offset - FILES_A_PAGE} most={matching} onPage={onPage} />
          <PageButton label="Next" to={offset + FILES_A_PAGE} most={matching} onPage={onPage} />
        </>
      }
    >
      {files.length === 0 && <p className={styles.small}>No such files.</p>}
      <ul className={styles.files}>
        {files.map((file) => (
          <FileLine key={file.id} importId={of.id} file={file} open={of.state === "understood"} />
        ))}
      </ul>
    </Panel>
  );
}

interface PageButtonProps {
  label: string;
  to: number;
  most: number;
  onPage: (offset: number) => void;
}

function PageButton({ label, to, most, onPage }: PageButtonProps) {
  if (most <= FILES_A_PAGE) return null;
  return (
    <button
      type="button"
      className="quiet"
      disabled={to < 0 || to >= most}
      onClick={() => {
        onPage(to);
      }}
    >
      {label}
    </button>
  );
}

interface FileLineProps {
  importId: string;
  file: ImportedFile;
  /** Whether anything can still be changed. */
  open: boolean;
}

function FileLine({ importId, file, open }: FileLineProps) {
  const [unfolded, setUnfolded] = useState(false);
  const worst = byWeight(file.findings)[0];

  return (
    <li className={styles.file}>
      <button
        type="button"
        className={styles.fileHead}
        aria-expanded={unfolded}
        onClick={() => {
          setUnfolded(!unfolded);
        }}
      >
        <span aria-hidden="true">{unfolded ? "▾" : "▸"}</span>
        <span>{file.path}</span>
        <span>
          {file.format ?? STATES[file.state]}
          <br />
          <span className={styles.small}>{nodeText(file)}</span>
        </span>
        <span className={styles.small}>
          {counted(file.observations, "number")}
          {file.jobs > 0 && `, ${counted(file.jobs, "job")}`}
          <br />
          {formatSpan(file.starts_at, file.ends_at)}
        </span>
        <span className={styles.small}>
          {worst !== undefined && (
            <>
              <SeverityWord severity={worst.severity} /> {worst.message}
              {file.findings.length > 1 && ` (and ${file.findings.length - 1} more)`}
            </>
          )}
        </span>
      </button>
      {unfolded && <FileDetail {...{ importId, file, open }} />}
    </li>
  );
}

const STATES: Record<ImportedFile["state"], string> = {
  waiting: "waiting",
  read: "read",
  refused: "not recognised",
  duplicate: "the same file again",
  left_out: "left out",
};

function nodeText({ host, hosts }: ImportedFile): string {
  if (hosts.length > 1) return counted(hosts.length, "node");
  const name = host.name === "" ? "no node named" : host.name;
  return host.doubt === "" ? name : `${name}?`;
}
