import { useState } from "react";
import styles from "@/components/forms/form.module.css";

interface WrittenFieldProps {
  label: string;
  value: string;
  onWritten: (text: string) => void;
}

/** A line beside its label that counts once it is left, or Enter is pressed. */
export function WrittenField({ label, value, onWritten }: WrittenFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function settle(): void {
    if (typed !== null && typed.trim() !== value) onWritten(typed.trim());
    setTyped(null);
  }

  return (
    <label className={styles.written}>
      {label}
      <input
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
        }}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === "Enter") settle();
        }}
      />
    </label>
  );
}
