import styles from "@/components/Skeleton.module.css";

/** Holds the place of what is coming, at its size. */
export function Skeleton({ height, label }: { height: number; label: string }) {
  return <div role="status" aria-label={label} className={styles.skeleton} style={{ height }} />;
}
