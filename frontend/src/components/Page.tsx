import type { ReactNode } from "react";
import styles from "@/components/Page.module.css";

interface PageProps {
  title: string;
  /** One or two sentences: what is to be found here. */
  lead: ReactNode;
  children: ReactNode;
}

/** A page of reading: a heading, what it is for, and its panels below each other. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </div>
  );
}
