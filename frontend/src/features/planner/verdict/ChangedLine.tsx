import { memo } from "react";
import { type LastChange, useLastChange } from "@/features/planner/verdict/useLastChange";
import styles from "@/features/planner/verdict/verdict.module.css";
import { unbroken } from "@/lib/format";
import { useScenarioActions } from "@/scenario/context";

/** What the last step did, where the inputs cover the rest of the answer. */
export const ChangedLine = memo(function ChangedLine(last: LastChange) {
  const words = useLastChange(last);
  const dispatch = useScenarioActions();
  if (words === "") return null;

  return (
    <p className={`note ${styles.changed}`}>
      {unbroken(words)}{" "}
      <button
        type="button"
        className="plain"
        aria-label="Undo this change"
        onClick={() => {
          dispatch({ type: "undo" });
        }}
      >
        Undo
      </button>
    </p>
  );
});
