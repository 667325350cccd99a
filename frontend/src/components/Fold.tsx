import { type ReactNode, useState } from "react";
import styles from "@/components/Fold.module.css";

interface FoldProps {
  summary: ReactNode;
  /** Made only when somebody opens it. */
  children: ReactNode;
}

/** What few want to see at first, below its summary. */
export function Fold({ summary, children }: FoldProps) {
  const [open, setOpen] = useState(false);

  return (
    <details
      className={styles.fold}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary>{summary}</summary>
      {open && children}
    </details>
  );
}
