import { type ReactNode, useId, useState } from "react";
import styles from "@/features/planner/Fold.module.css";

interface FoldProps {
  title: string;
  /** What a reader knows without opening it. */
  summary: ReactNode;
  /** Whether something in it must be seen: then it is open. */
  wanted?: boolean;
  children: ReactNode;
}

/** Details under their name and a line on what they hold: opened in place, and made only then. */
export function Fold({ title, summary, wanted = false, children }: FoldProps) {
  const [opened, setOpened] = useState(false);
  const open = opened || wanted;
  const id = useId();

  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3>
          <button
            type="button"
            id={id}
            className={styles.button}
            aria-expanded={open}
            onClick={() => {
              setOpened(!open);
            }}
          >
            {title}
          </button>
        </h3>
        <p className={styles.summary}>{summary}</p>
      </div>
      {open && <div className={styles.body}>{children}</div>}
    </section>
  );
}
