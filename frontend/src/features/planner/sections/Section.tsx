import { type ReactNode, Suspense } from "react";
import { Skeleton } from "@/components/Skeleton";
import type { SectionName } from "@/features/planner/sections/openSections";
import styles from "@/features/planner/sections/sections.module.css";

interface SectionProps {
  name: SectionName;
  title: string;
  /** What a reader knows without opening it. */
  line: ReactNode;
  open: boolean;
  onToggle: (name: SectionName) => void;
  children: ReactNode;
}

/** Details under one line: opened in place, and made only then. */
export function Section({ name, title, line, open, onToggle, children }: SectionProps) {
  return (
    <section id={sectionId(name)} className={styles.section} aria-labelledby={`${sectionId(name)}-title`}>
      <h2 className={styles.head}>
        <button
          type="button"
          id={`${sectionId(name)}-title`}
          className={styles.opener}
          aria-expanded={open}
          aria-describedby={`${sectionId(name)}-line`}
          onClick={() => {
            onToggle(name);
          }}
        >
          {title}
        </button>
      </h2>
      <p id={`${sectionId(name)}-line`} className={styles.line}>
        {line}
      </p>
      {open && (
        <div className={styles.body}>
          <Suspense fallback={<Skeleton height={160} label={`On its way: ${title}`} />}>{children}</Suspense>
        </div>
      )}
    </section>
  );
}

export function sectionId(name: SectionName): string {
  return `section-${name}`;
}
