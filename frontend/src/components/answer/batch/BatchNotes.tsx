import type { BatchAnswer } from "@/api";
import styles from "@/components/answer/batch/batch.module.css";
import { unbroken } from "@/lib/format";

interface BatchNotesProps {
  batch: BatchAnswer;
  /** Leads to the field that a caution is about; without it no caution offers to. */
  onShowField: ((pointer: string) => void) | undefined;
}

/** What slows the jobs, what SAS compression does to them, and what must not be read into their times. */
export function BatchNotes({ batch: { sentences, warnings }, onShowField }: BatchNotesProps) {
  const said = [sentences.slowed, sentences.compression].filter((sentence) => sentence !== "");

  return (
    <>
      {said.length > 0 && <p>{unbroken(said.join(" "))}</p>}
      {warnings.map(({ code, sentence, pointer }) => (
        <p key={code} className={styles.caution}>
          <strong>Before you use this: </strong>
          {sentence}{" "}
          {pointer !== "" && onShowField !== undefined && (
            <button
              type="button"
              className={styles.plain}
              onClick={() => {
                onShowField(pointer);
              }}
            >
              Show the field
            </button>
          )}
        </p>
      ))}
    </>
  );
}
