import styles from "@/features/method/ChapterLinks.module.css";
import { CHAPTERS, type Chapter } from "@/features/method/chapters";

/** The chapters of the page; the open one is marked. */
export function ChapterLinks({ open }: { open: Chapter }) {
  return (
    <nav className={styles.chapters} aria-label="Chapters">
      {CHAPTERS.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === open ? "true" : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
