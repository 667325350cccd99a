import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { replaceMapping, unwrap } from "@/api";
import { Notice } from "@/components/Notice";
import styles from "@/features/imports/imports.module.css";
import { mappings } from "@/features/imports/queries";
import { useChange } from "@/features/imports/useChange";
import { type JsonObject, isJsonObject } from "@/lib/json";

interface MappingEditorProps {
  mapping: string;
  busy: boolean;
  onApply: (mapping: string) => void;
}

/** How a table's columns were understood: to be read, changed, applied, and kept under a name. */
export function MappingEditor({ mapping, busy, onApply }: MappingEditorProps) {
  const [text, setText] = useState(() => indented(mapping));
  const [name, setName] = useState("");
  const kept = useQuery(mappings).data ?? [];
  const parsed = parsedMapping(text);
  const keep = useChange(["mappings"], (asked: { name: string; mapping: JsonObject }) =>
    unwrap(replaceMapping({ path: { name: asked.name }, body: { mapping: asked.mapping } })),
  );

  return (
    <div>
      <label className={styles.small}>
        Columns of the table, as they were understood
        <textarea
          className={`${styles.input} ${styles.area}`}
          value={text}
          spellCheck={false}
          rows={12}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
          }}
        />
      </label>
      {parsed === null && <Notice role="status">This is no JSON object yet.</Notice>}
      {keep.error !== null && <Notice role="alert">{keep.error.message}</Notice>}
      <div className={styles.row}>
        <button
          type="button"
          className="quiet"
          disabled={busy || parsed === null}
          onClick={() => {
            onApply(text);
          }}
        >
          Read the table again
        </button>
        {kept.length > 0 && (
          <label className={styles.field}>
            Use a kept mapping
            <select
              className={styles.input}
              value=""
              onChange={({ currentTarget }) => {
                onApply(currentTarget.value);
              }}
            >
              <option value="" disabled>
                choose
              </option>
              {kept.map((one) => (
                <option key={one.name}>{one.name}</option>
              ))}
            </select>
          </label>
        )}
        <label className={styles.field}>
          Keep it as
          <input
            className={styles.input}
            value={name}
            maxLength={120}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
            }}
          />
        </label>
        <button
          type="button"
          className="quiet"
          disabled={keep.isPending || parsed === null || name.trim() === ""}
          onClick={() => {
            if (parsed !== null) keep.mutate({ name: name.trim(), mapping: parsed });
          }}
        >
          Keep the mapping
        </button>
      </div>
    </div>
  );
}

function indented(mapping: string): string {
  const parsed = parsedMapping(mapping);
  return parsed === null ? mapping : JSON.stringify(parsed, null, 2);
}

function parsedMapping(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
