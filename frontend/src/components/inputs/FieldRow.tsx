import type { ReactNode } from "react";
import type { Basis, Source } from "@/api";
import { SourceBadge } from "@/components/SourceBadge";
import styles from "@/components/inputs/FieldRow.module.css";

export interface FieldFrame {
  id: string;
  label: string;
  /** What the field means, in one sentence. */
  help: string;
  /** Null where nobody states the value: then there is no badge. */
  basis: Basis | null;
  source: Source;
  /** Why the field was refused; shown beside it. */
  error?: string | undefined;
  /** Whether the row was the last one touched: its help, slider and reset are shown. */
  inUse: boolean;
  /** Given where no number of this design hangs on the field: why. */
  unusedAs?: string | undefined;
  /** Given where the value differs from the catalogue entry's. */
  onReset?: (() => void) | undefined;
}

interface FieldRowProps extends FieldFrame {
  slider?: ReactNode;
  /** What was understood of what was typed. */
  understood?: string | undefined;
  children: ReactNode;
}

/** One input a row: label, field, badge; below it what belongs to the row in use. */
export function FieldRow(props: FieldRowProps) {
  const { id, label, help, basis, source, error, inUse, unusedAs, onReset } = props;

  return (
    <div className={styles.row} data-field={id}>
      <label htmlFor={id} className={styles.label} title={help}>
        {label}
      </label>
      {props.children}
      {basis !== null && <SourceBadge basis={basis} source={source} of={label} />}
      {unusedAs !== undefined && (
        <p id={`${id}-unused`} className={`${styles.under} ${styles.unused}`}>
          Not used in this design: {unusedAs}
        </p>
      )}
      {props.slider !== undefined && <div className={styles.under}>{props.slider}</div>}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={`${styles.under} ${styles.error}`}>
          {error}
        </p>
      )}
      {inUse && (
        <div className={`${styles.under} ${styles.inUse}`}>
          <span id={`${id}-help`}>{props.understood ?? help}</span>
          {onReset !== undefined && (
            <button type="button" className={styles.reset} onClick={onReset}>
              Reset <span className="seen-by-readers-only">{label} to the catalogue’s value</span>
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** The attributes that tie a field to its error and its help. */
export function describedBy({ id, error, inUse, unusedAs }: FieldFrame) {
  const parts = [
    error !== undefined && `${id}-error`,
    unusedAs !== undefined && `${id}-unused`,
    inUse && `${id}-help`,
  ].filter(Boolean);
  return {
    "aria-invalid": error !== undefined,
    "aria-describedby": parts.length > 0 ? parts.join(" ") : undefined,
  };
}
