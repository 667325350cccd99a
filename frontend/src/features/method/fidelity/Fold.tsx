import { type ReactNode, useState } from "react";
import styles from "@/features/method/fidelity/Fidelity.module.css";

/** What few want to read: below its summary, and made only when somebody opens it. */
export function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);

  return (
    <details
      className={styles.fold}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{summary}</summary>
      {open && children}
    </details>
  );
}
