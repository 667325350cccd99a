import { useState } from "react";
import type { FileFinding, Settlement } from "@/api";
import { SelectField, TextField } from "@/components/forms/fields";
import form from "@/components/forms/form.module.css";
import { answerWords } from "@/components/recorded/checks";
import styles from "@/components/recorded/checks.module.css";
import { settlementOf } from "@/features/imports/settle/settlement";

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
  devices: "Devices to keep",
  page_size_bytes: "Page size, bytes",
  sas_language: "Language",
};

/** One question: what was taken, what else may be, and the answer to it. */
export function SettleControl({ finding, settled, onSettle, busy }: SettleControlProps) {
  const { setting, options } = finding;
  const [text, setText] = useState(settled || finding.default);
  const asked = settlementOf(setting, text);
  const label = NAMES[setting] ?? setting;
  const field = { label, value: text, onChange: setText };
  const choosing = options.length > 0 && setting !== "devices" && setting !== "host";

  return (
    <form
      className={styles.settle}
      onSubmit={(event) => {
        event.preventDefault();
        if (asked !== null) onSettle(asked);
      }}
    >
      {choosing ? (
        <SelectField
          {...field}
          options={[...new Set([finding.default, ...options])].map((value) => ({
            value,
            words: answerWords(value),
          }))}
        />
      ) : (
        <TextField {...field} suggested={setting === "zone" ? ZONES : options} />
      )}
      <button type="submit" className={`quiet ${form.press ?? ""}`} disabled={busy || asked === null}>
        Confirm <span className="seen-by-readers-only">{label}</span>
      </button>
    </form>
  );
}

/** The zone of who looks first, then all that the browser knows. */
const ZONES = [
  ...new Set([
    "UTC",
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...Intl.supportedValuesOf("timeZone"),
  ]),
];
