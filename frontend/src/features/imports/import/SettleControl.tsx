import { useState } from "react";
import styles from "@/features/imports/imports.module.css";
import { settlementOf } from "@/features/imports/import/findings";
import type { FileFinding, Settlement } from "@/api";

interface SettleControlProps {
  finding: Pick<FileFinding, "setting" | "default" | "options">;
  /** What it was settled to, if it was. */
  settled: string;
  onSettle: (settled: Settlement) => void;
  busy: boolean;
}

const NAMES: Record<string, string> = {
  host: "Node",
  zone: "Zone",
  date_order: "Date order",
  start: "First sample at",
  interval_s: "Interval, s",
  year: "Year",
  cores: "Physical cores",
  two_part_times: "1:24 means",
  devices: "Devices",
  page_size_bytes: "Page size, bytes",
  sas_language: "Language",
  mapping: "Mapping",
};

/** One question: what was taken, what else may be, and the answer to it. */
export function SettleControl({ finding, settled, onSettle, busy }: SettleControlProps) {
  const { setting, options } = finding;
  const [text, setText] = useState(settled || finding.default);
  const asked = settlementOf(setting, text);
  const name = NAMES[setting] ?? setting;

  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (asked !== null) onSettle(asked);
      }}
    >
      <label className={styles.field}>
        {name}
        {options.length > 0 && setting !== "devices" ? (
          <select
            className={styles.input}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
            }}
          >
            {[...new Set([finding.default, ...options])].map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        ) : (
          <input
            className={styles.input}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
            }}
          />
        )}
      </label>
      <button type="submit" className="quiet" disabled={busy || asked === null}>
        Settle <span className="seen-by-readers-only">{name}</span>
      </button>
    </form>
  );
}
