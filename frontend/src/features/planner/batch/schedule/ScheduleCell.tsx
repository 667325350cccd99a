import type { ScenarioField } from "@/api";
import { useTyping } from "@/components/inputs/useTyping";
import styles from "@/features/planner/batch/schedule/schedule.module.css";
import type { Amount } from "@/lib/amount";
import { fieldText } from "@/lib/format";

interface ScheduleCellProps {
  id: string;
  label: string;
  field: ScenarioField;
  amount: Amount | null | undefined;
  /** Why the server refused it. */
  error: string | undefined;
  onChange: (amount: Amount | null) => void;
}

/** A number or a range of the schedule with its unit: typed, or stepped by arrow keys. */
export function ScheduleCell({ id, label, field, amount, error, onChange }: ScheduleCellProps) {
  const { unit, whole, may_be_unknown: mayBeUnknown, ge, gt, le, lt } = field;
  const shown = fieldText(amount, unit);
  const bounds = { least: ge ?? gt ?? 0, most: le ?? lt ?? Number.MAX_VALUE };
  const typing = useTyping({ amount, shown, unit, whole, mayBeUnknown, bounds, onChange });
  const misread = typing.parsed?.ok === false ? typing.parsed.reason : undefined;
  const reason = misread ?? error;

  return (
    <div className={`${styles.field} ${reason === undefined ? "" : styles.wrong}`}>
      <input
        id={id}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        value={typing.text}
        data-typed={typing.typing}
        aria-invalid={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : `${id}-error`}
        onBlur={typing.commit}
        onChange={(event) => {
          typing.type(event.currentTarget.value);
        }}
        onKeyDown={typing.onKeyDown}
      />
      {!typing.typing && shown.unit !== "" && <span className={styles.unit}>{shown.unit}</span>}
      {reason !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles.reason}>
          {reason}
        </p>
      )}
    </div>
  );
}
