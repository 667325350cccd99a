import { type ReactNode, useId, useState } from "react";
import styles from "@/components/Fold.module.css";

interface FoldProps {
  /** What it is opened by. */
  title: ReactNode;
  /** What a reader knows without opening it: beside the title, which is then a heading. */
  summary?: ReactNode;
  /** The heading's level: of the page, or within one of its panels. */
  heading?: "h2" | "h3";
  /** Whether it is open at first. */
  open?: boolean;
  /** Whether something in it must be seen: then it is open. */
  wanted?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Details below their title: opened in place, and made only then. */
export function Fold({
  title,
  summary,
  heading: Heading = "h3",
  open: first = false,
  wanted = false,
  className,
  children,
}: FoldProps) {
  const [opened, setOpened] = useState(first);
  const open = opened || wanted;
  const id = useId();
  const button = (
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
  );

  if (summary === undefined) {
    return (
      <div className={`${styles.small} ${className ?? ""}`}>
        {button}
        {open && <div className={styles.below}>{children}</div>}
      </div>
    );
  }
  return (
    <section aria-labelledby={id} className={className}>
      <div className={styles.head}>
        <Heading>{button}</Heading>
        <p className={styles.summary}>{summary}</p>
      </div>
      {open && <div className={styles.body}>{children}</div>}
    </section>
  );
}
