import { useState } from "react";
import { TextField } from "@/components/forms/fields";
import form from "@/components/forms/form.module.css";
import styles from "@/features/runs/run/SitePanel.module.css";
import { fieldText } from "@/lib/format";
import { parseQuantity } from "@/lib/parseQuantity";

interface FactFormProps {
  label: string;
  unit: "count" | "MB/s";
  value: number | null;
  /** What helps to answer. */
  hint: string;
  busy: boolean;
  onSet: (value: number) => void;
}

/** One number that a person knows of the site, typed with or without its unit. */
export function FactForm({ label, unit, value, hint, busy, onSet }: FactFormProps) {
  const [text, setText] = useState(() => shownText(value, unit));
  const parsed = parseQuantity(text, { unit, mayBeUnknown: false });
  const amount = parsed.ok ? parsed.amount : null;
  const said = amount !== null && amount.low === amount.high && amount.low > 0 ? amount.low : null;
  const touched = text.trim() !== "" && text !== shownText(value, unit);
  const refused = touched && said === null;

  return (
    <div>
      <form
        className={styles.fact}
        onSubmit={(event) => {
          event.preventDefault();
          if (said !== null) onSet(said);
        }}
      >
        <TextField label={label} value={text} placeholder="not said" onChange={setText} />
        <button
          type="submit"
          className={`quiet ${form.press ?? ""}`}
          disabled={!touched || said === null || busy}
        >
          Set <span className="seen-by-readers-only">{label}</span>
        </button>
      </form>
      <p className={styles.hint} data-refused={refused} role="status">
        {refused ? refusal(parsed) : hint}
      </p>
    </div>
  );
}

function shownText(value: number | null, unit: string): string {
  if (value === null) return "";
  const { text, unit: shown } = fieldText({ low: value, high: value }, unit);
  return shown === "" ? text : `${text} ${shown}`;
}

function refusal(parsed: ReturnType<typeof parseQuantity>): string {
  return parsed.ok ? "wanted one number above zero" : parsed.reason;
}
