import type { BatchAnswer } from "@/api";
import styles from "@/features/planner/batch/batch.module.css";
import { unbrokenPercent } from "@/lib/format";

interface BatchNotesProps {
  batch: BatchAnswer;
  onShowField: (pointer: string) => void;
}

/** What slows the jobs, what SAS compression does to them, and what must not be read into their times. */
export function BatchNotes({ batch: { sentences, warnings }, onShowField }: BatchNotesProps) {
  const said = [sentences.slowed, sentences.compression].filter((sentence) => sentence !== "");

  return (
    <>
      {said.length > 0 && <p>{unbrokenPercent(said.join(" "))}</p>}
      {warnings.map(({ code, sentence, pointer }) => (
        <p key={code} className={styles.caution}>
          <strong>Before you use this: </strong>
          {sentence}{" "}
          {pointer !== "" && (
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
