import { useRef } from "react";
import { Notice } from "@/components/Notice";
import { JobProgress } from "@/components/jobs/JobProgress";
import styles from "@/features/imports/upload/DropZone.module.css";
import { chosenFiles } from "@/lib/files/dropped";
import { useFileDrop } from "@/lib/files/useFileDrop";
import { useUpload } from "@/features/imports/upload/useUpload";
import { counted } from "@/lib/counted";
import { formatAmount } from "@/lib/format";

/** Where files, folders and archives are dropped, or chosen. */
export function DropZone() {
  const { sent, failure, start, cancel } = useUpload();
  const over = useFileDrop(start);

  return (
    <>
      <div className={styles.zone} data-over={over} role="group" aria-label="Drop logs here">
        {sent === null ? (
          <>
            <p className={styles.call}>Drop logs, a folder or an archive here</p>
            <div className={styles.buttons}>
              <FileButton label="Choose files" folder={false} onChoose={start} />
              <FileButton label="Choose a folder" folder onChoose={start} />
            </div>
          </>
        ) : (
          <JobProgress
            label="Upload"
            job={{
              state: "running",
              progress: {
                share: sent.share,
                sentence: `Sending ${counted(sent.files, "file")}, ${formatAmount(sent.bytes, "B")}`,
              },
            }}
            onCancel={cancel}
          />
        )}
      </div>
      {failure !== null && <Notice role="alert">{failure}</Notice>}
    </>
  );
}

interface FileButtonProps {
  label: string;
  folder: boolean;
  onChoose: (files: ReturnType<typeof chosenFiles>) => void;
}

function FileButton({ label, folder, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <button type="button" className="quiet" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        {...(folder ? { webkitdirectory: "" } : {})}
        onChange={({ currentTarget }) => {
          onChoose(chosenFiles(currentTarget.files));
          currentTarget.value = ""; // the same files may be chosen again
        }}
      />
    </>
  );
}
