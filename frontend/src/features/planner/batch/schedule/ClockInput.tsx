import { type KeyboardEvent, useState } from "react";
import type { Batch } from "@/api";
import styles from "@/features/planner/batch/schedule/schedule.module.css";
import { type Faults, faultAt } from "@/features/planner/inputs/faults";
import { fieldId } from "@/features/planner/inputs/focus";
import { movedClock, parseClock } from "@/lib/clock";
import { readAt, writeAt } from "@/lib/document";
import type { JsonObject } from "@/lib/json";
import { useScenarioActions } from "@/scenario/context";

interface ClockInputProps {
  name: "starts_at" | "due_at";
  label: string;
  document: JsonObject;
  plan: Batch;
  faults: Faults;
}

/** A time of day, typed as people write it or stepped by arrow keys: a minute, with Shift ten. */
export function ClockInput({ name, label, document, plan, faults }: ClockInputProps) {
  const dispatch = useScenarioActions();
  const [draft, setDraft] = useState<string | null>(null);
  const path = ["batch", name];
  const own = readAt(document, path);
  const shown = typeof own === "string" ? own : plan[name];
  const parsed = draft === null ? null : parseClock(draft);
  const misread = draft !== null && parsed === null ? `wanted a time such as 22:30, got ${draft}` : undefined;
  const error = misread ?? (draft === null ? faultAt(faults, path, "exact") : undefined);
  const id = fieldId(path);

  const set = (clock: string) => {
    setDraft(null);
    if (clock === shown) return;
    dispatch({ type: "change", moving: false, change: (current) => writeAt(current, path, clock) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === "Enter" && parsed !== null) set(parsed);
    else if (event.key === "Escape") setDraft(null);
    else if (direction !== undefined && shown !== "") {
      event.preventDefault();
      set(movedClock(shown, direction * (event.shiftKey ? 10 : 1)));
    }
  };

  return (
    <div className={styles.clock}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={`${styles.input} ${error === undefined ? "" : styles.wrong}`}
        autoComplete="off"
        placeholder="--:--"
        value={draft ?? shown}
        data-typed={draft !== null}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => {
          setDraft(event.currentTarget.value === shown ? null : event.currentTarget.value);
        }}
        onBlur={() => {
          if (parsed !== null) set(parsed);
        }}
        onKeyDown={onKeyDown}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles.reason}>
          {error}
        </p>
      )}
    </div>
  );
}
