import { type ReactNode, useId } from "react";
import styles from "@/components/Panel.module.css";

interface PanelProps {
  title: ReactNode;
  /** Unit, condition, source: what a reader must know before the numbers. */
  caption?: ReactNode;
  actions?: ReactNode;
  /** Within something that already has the frame and the heading. */
  bare?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Things that belong together, under a heading. */
export function Panel({ title, caption, actions, bare = false, className, children }: PanelProps) {
  const headingId = useId();

  return (
    <section
      className={`${bare ? styles.bare : styles.panel} ${className ?? ""}`}
      aria-labelledby={headingId}
    >
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id={headingId} className={bare ? "seen-by-readers-only" : undefined}>
            {title}
          </h2>
          {caption !== undefined && <p className={styles.caption}>{caption}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
