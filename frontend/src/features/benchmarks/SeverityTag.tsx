import styles from "@/features/benchmarks/SeverityTag.module.css";
import { type Severity, type SeverityCount, severityWords } from "@/features/benchmarks/severity";

/** How grave a contradiction is: a word and a colour. */
export function SeverityTag({ severity }: { severity: Severity }) {
  return <Tag severity={severity} text={severity === "warn" ? "warning" : severity} />;
}

/** How many contradictions of each severity; says so where there are none. */
export function SeverityCounts({ counts }: { counts: readonly SeverityCount[] }) {
  if (counts.length === 0) return <span className={styles.none}>no contradictions</span>;
  return (
    <span className={styles.counts}>
      {counts.map((count) => (
        <Tag key={count.severity} severity={count.severity} text={severityWords(count)} />
      ))}
    </span>
  );
}

function Tag({ severity, text }: { severity: Severity; text: string }) {
  return <span className={`${styles.tag} ${styles[severity]}`}>{text}</span>;
}
