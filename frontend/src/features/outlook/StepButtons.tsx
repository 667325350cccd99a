import type { FieldChange } from "@/api";
import { changed } from "@/features/outlook/changed";
import styles from "@/features/outlook/outlook.module.css";
import { useScenarioActions } from "@/scenario/context";

interface StepButtonsProps {
  /** What the buttons are about, for readers that hear them. */
  of: string;
  changes: readonly FieldChange[];
  /** Given where the step can be drawn. */
  previewed?: boolean;
  onPreview?: (on: boolean) => void;
}

/** Draws a step in the chart, and takes it: a change of the design like any other, which Undo takes back. */
export function StepButtons({ of, changes, previewed = false, onPreview }: StepButtonsProps) {
  const dispatch = useScenarioActions();

  return (
    <span className={styles.buttons}>
      {onPreview !== undefined && (
        <button
          type="button"
          className={styles.plain}
          aria-pressed={previewed}
          onClick={() => {
            onPreview(!previewed);
          }}
        >
          {previewed ? "Hide" : "Preview"} <span className="seen-by-readers-only">{of}</span>
        </button>
      )}{" "}
      {changes.length > 0 && (
        <button
          type="button"
          className={styles.plain}
          onClick={() => {
            onPreview?.(false);
            dispatch({ type: "change", change: (document) => changed(document, changes), moving: false });
          }}
        >
          Apply <span className="seen-by-readers-only">{of}</span>
        </button>
      )}
    </span>
  );
}
