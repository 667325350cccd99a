import { useState } from "react";
import styles from "@/features/planner/inputs/inputs.module.css";
import type { JsonObject } from "@/lib/json";
import { useScenarioActions } from "@/scenario/context";

/** The scenario's name, and what its author noted. */
export function ScenarioHead({ document }: { document: JsonObject }) {
  const dispatch = useScenarioActions();
  const [draft, setDraft] = useState<string | null>(null);
  const name = typeof document.name === "string" ? document.name : "";
  const notes = Array.isArray(document.notes) ? document.notes : [];
  const commit = () => {
    setDraft(null);
    if (draft === null || draft === name) return;
    dispatch({
      type: "change",
      change: (current) => ({ ...current, name: draft }),
      moving: false,
    });
  };

  return (
    <details className={styles.head}>
      <summary className={styles.of}>Name, notes</summary>
      <input
        className={styles.name}
        aria-label="Name of the scenario"
        value={draft ?? name}
        data-typed={draft !== null}
        onChange={(event) => {
          setDraft(event.currentTarget.value === name ? null : event.currentTarget.value);
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
          if (event.key === "Escape") setDraft(null);
        }}
      />
      <ul>
        {notes.map((note, at) => (
          <li key={at}>{typeof note === "string" ? note : JSON.stringify(note)}</li>
        ))}
      </ul>
    </details>
  );
}
