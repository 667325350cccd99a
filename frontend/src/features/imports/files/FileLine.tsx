import { Fragment, useEffect, useRef } from "react";
import type { ImportedFile } from "@/api";
import { TimeSpan } from "@/components/TimeSpan";
import { SeverityWord } from "@/components/recorded/SeverityWord";
import { toSee } from "@/components/recorded/checks";
import { shortFormat } from "@/components/recorded/formats";
import { FileDetail } from "@/features/imports/files/FileDetail";
import styles from "@/features/imports/files/FilesPanel.module.css";
import { counted } from "@/lib/counted";

interface FileLineProps {
  importId: string;
  file: ImportedFile;
  /** Whether anything can still be changed. */
  open: boolean;
  unfolded: boolean;
  onUnfold: (unfold: boolean) => void;
}

/** One file in a line; unfolded, all that was understood of it. */
export function FileLine({ importId, file, open, unfolded, onUnfold }: FileLineProps) {
  const line = useRef<HTMLLIElement>(null);
  const head = useRef<HTMLButtonElement>(null);

  // Opened from elsewhere on the page, it comes into sight; pressed here, it is in sight already.
  useEffect(() => {
    if (unfolded && document.activeElement !== head.current) line.current?.scrollIntoView({ block: "start" });
  }, [unfolded]);

  return (
    <li className={styles.file} ref={line}>
      <button
        ref={head}
        type="button"
        className={styles.line}
        aria-expanded={unfolded}
        onClick={() => {
          onUnfold(!unfolded);
        }}
      >
        <span aria-hidden="true" className={styles.fold}>
          {unfolded ? "▾" : "▸"}
        </span>
        <span className={styles.path}>
          <PathText path={file.path} />
        </span>
        <span>{file.format === null ? STATES[file.state] : shortFormat(file.format)}</span>
        <span>{nodeText(file)}</span>
        <span>{foundText(file)}</span>
        {file.starts_at === null ? <span /> : <TimeSpan from={file.starts_at} to={file.ends_at} />}
        <span className={styles.counts}>
          {file.state === "left_out" && <span className={styles.muted}>left out</span>}
          {toSee(file.findings).map(({ severity, count }) => (
            <span key={severity}>
              <SeverityWord severity={severity} /> {count > 1 && count}
            </span>
          ))}
        </span>
      </button>
      {unfolded && <FileDetail importId={importId} file={file} open={open} />}
    </li>
  );
}

/** A path that may be broken after a folder's name. */
function PathText({ path }: { path: string }) {
  return path.split(/(?<=\/)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

const STATES: Record<ImportedFile["state"], string> = {
  waiting: "waiting",
  read: "read",
  refused: "not recognised",
  duplicate: "the same file again",
  left_out: "left out",
};

function nodeText({ state, host, hosts }: ImportedFile): string {
  if (state !== "read" && state !== "left_out") return "";
  if (hosts.length > 1) return counted(hosts.length, "node");
  if (host.name === "") return "no name";
  return host.doubt === "" ? host.name : `${host.name}?`;
}

function foundText({ observations, jobs }: ImportedFile): string {
  const parts = [observations > 0 && counted(observations, "number"), jobs > 0 && counted(jobs, "job")];
  return parts.filter(Boolean).join(", ");
}
