import { SeverityTag } from "@/features/benchmarks/SeverityTag";
import styles from "@/features/benchmarks/paper/FindingList.module.css";
import { type Finding, findingAnchor, lineText } from "@/features/benchmarks/paper/paperFindings";

interface FindingListProps {
  /** What it concerns, for readers that hear the list without the table. */
  of: string;
  tableId: string;
  findings: readonly Finding[];
}

/** What is wrong with a table: printed against found, and a sentence. */
export function FindingList({ of, tableId, findings }: FindingListProps) {
  return (
    <ol className={styles.list} aria-label={`Contradictions and notes: ${of}`}>
      {findings.map((finding) => (
        <li key={finding.number} id={findingAnchor(tableId, finding)} className={styles.finding}>
          <p className={styles.head}>
            <span className={styles.number}>{finding.number}</span>
            <SeverityTag severity={finding.severity} />
            <span>{lineText(finding.lines)}</span>
            {finding.contradiction === null && <span>noted by a reader</span>}
          </p>
          {finding.contradiction !== null && (
            <p className={styles.against}>
              <span>printed {finding.contradiction.printed}</span>
              <span>found {finding.contradiction.found}</span>
            </p>
          )}
          <p>{finding.sentence}</p>
        </li>
      ))}
    </ol>
  );
}
