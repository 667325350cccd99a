import { useState } from "react";
import styles from "@/features/planner/batch/batch.module.css";
import type { Json } from "@/lib/json";

interface ScheduleInputProps {
  label: string;
  /** The class of jobs it is about. */
  of: string;
  text: string;
  onChange: (value: Json) => void;
}

const NUMBER = /^\d+(\.\d+)?$/;
const RANGE = /^(\d+(?:\.\d+)?)\s*[–-]\s*(\d+(?:\.\d+)?)$/;

/** A number or a range of a schedule; what is neither is not taken. */
export function ScheduleInput({ label, of, text, onChange }: ScheduleInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const value = draft === null ? null : valueOf(draft);
  const commit = () => {
    if (draft !== null && value !== null && draft !== text) onChange(value);
    setDraft(null);
  };

  return (
    <label className={styles.field}>
      {label} <span className="seen-by-readers-only">of {of}</span>
      <input
        className={styles.input}
        value={draft ?? text}
        aria-invalid={draft !== null && value === null}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value);
        }}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === "Enter") commit();
          if (key === "Escape") setDraft(null);
        }}
      />
    </label>
  );
}

function valueOf(text: string): Json {
  const said = text.trim();
  if (NUMBER.test(said)) return Number(said);
  const [, low, high] = RANGE.exec(said) ?? [];
  return low === undefined || high === undefined ? null : { low: Number(low), high: Number(high) };
}
