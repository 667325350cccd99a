import { useId, useState } from "react";
import styles from "@/components/forms/form.module.css";

interface WrittenFieldProps {
  label: string;
  value: string;
  /** Why a text is refused; what was typed then stays, with the reason. */
  refusal?: (text: string) => string | undefined;
  onWritten: (text: string) => void;
}

/** A line beside its label that counts once it is left, or Enter is pressed. */
export function WrittenField({ label, value, refusal, onWritten }: WrittenFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | undefined>(undefined);

  function settle(): void {
    if (typed === null) return;
    const text = typed.trim();
    const why = text === value ? undefined : refusal?.(text);
    setRefused(why);
    if (why !== undefined) return;
    if (text !== value) onWritten(text);
    setTyped(null);
  }

  return (
    <div className={styles.written}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={typed ?? value}
        aria-invalid={refused !== undefined}
        aria-describedby={refused === undefined ? undefined : `${id}-reason`}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setRefused(undefined);
        }}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === "Enter") settle();
        }}
      />
      {refused !== undefined && (
        <span id={`${id}-reason`} role="alert" className={styles.reason}>
          {refused}
        </span>
      )}
    </div>
  );
}
