import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { CalibrationOut } from "@/api";
import form from "@/components/forms/form.module.css";
import styles from "@/features/runs/calibrate/calibrate.module.css";
import { counted } from "@/lib/counted";
import { isJsonObject } from "@/lib/json";
import { useScenario, useScenarioActions } from "@/scenario/context";

interface ApplyRowProps {
  found: CalibrationOut;
  scenarioName: string;
}

/** Sets the fitted fields of the scenario on the planner; one press takes that back. */
export function ApplyRow({ found: { document, applied: paths, fields: all }, scenarioName }: ApplyRowProps) {
  const dispatch = useScenarioActions();
  const present = useScenario().history?.present ?? null;
  const [applied, setApplied] = useState<unknown>(null);
  const fields = counted(paths.length, "field");

  if (applied !== null && applied === present) {
    return (
      <div className={styles.apply}>
        <span role="status">
          {fields} of “{scenarioName}” {paths.length === 1 ? "is" : "are"} now measured.
        </span>
        <Link to="/" className={form.main}>
          See the answer on the planner
        </Link>
        <button
          type="button"
          className={`quiet ${form.press ?? ""}`}
          onClick={() => {
            dispatch({ type: "undo" });
          }}
        >
          Undo
        </button>
      </div>
    );
  }
  return (
    <div className={styles.apply}>
      <button
        type="button"
        className={form.main}
        disabled={paths.length === 0}
        onClick={() => {
          if (!isJsonObject(document)) return;
          dispatch({ type: "replace", document });
          setApplied(document);
        }}
      >
        Apply to the scenario
      </button>
      <span className="note">
        {paths.length === 0
          ? nothingText(all.some(({ identified }) => identified))
          : `Sets ${fields} of “${scenarioName}”, with the run as source.`}
      </span>
    </div>
  );
}

function nothingText(determines: boolean): string {
  return determines
    ? "Nothing to apply: no field is ticked."
    : "Nothing to apply: the run determines no field.";
}
