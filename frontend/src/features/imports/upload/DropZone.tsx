import { type DragEvent, useRef, useState } from "react";
import { Notice } from "@/components/Notice";
import { JobProgress } from "@/components/jobs/JobProgress";
import styles from "@/features/imports/upload/DropZone.module.css";
import { chosenFiles, droppedFiles } from "@/features/imports/upload/dropped";
import { useUpload } from "@/features/imports/upload/useUpload";
import { counted } from "@/lib/counted";
import { formatAmount } from "@/lib/format";

/** Where files, folders and archives are dropped, or chosen. */
export function DropZone() {
  const { sent, failure, start, cancel } = useUpload();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void droppedFiles(event.dataTransfer).then(start);
  };

  return (
    <>
      {/* Dropping is a second way in: keyboards and readers have the buttons. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.zone}
        data-over={over}
        role="group"
        aria-label="Drop logs here"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => {
          setOver(false);
        }}
        onDrop={drop}
      >
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
