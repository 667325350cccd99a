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
  const inside = (
    <>
      <div className={styles.head}>
        <div className={styles.titles}>
          {!bare && <h2 id={headingId}>{title}</h2>}
          {caption !== undefined && <p className={styles.caption}>{caption}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.body}>{children}</div>
    </>
  );

  if (bare) return <div className={`${styles.bare} ${className ?? ""}`}>{inside}</div>;
  return (
    <section className={`${styles.panel} ${className ?? ""}`} aria-labelledby={headingId}>
      {inside}
    </section>
  );
}
