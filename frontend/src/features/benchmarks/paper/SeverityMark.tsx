import styles from "@/features/benchmarks/paper/SeverityMark.module.css";
import { type Finding, findingAnchor } from "@/features/benchmarks/paper/paperFindings";

interface SeverityMarkProps {
  tableId: string;
  finding: Finding;
}

/** Leads from a figure to what is wrong with it: its number, drawn as its severity. */
export function SeverityMark({ tableId, finding }: SeverityMarkProps) {
  const { number, severity } = finding;
  const words = `${severity === "warn" ? "warning" : severity}, finding ${number}`;

  return (
    <a
      className={`${styles.mark} ${styles[severity]}`}
      href={`#${findingAnchor(tableId, finding)}`}
      aria-label={words}
      title={words}
    >
      {number}
    </a>
  );
}
