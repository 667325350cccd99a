import { Panel } from "@/components/Panel";
import { SeverityCounts } from "@/features/benchmarks/SeverityTag";
import styles from "@/features/benchmarks/paper/PaperContents.module.css";
import type { PrintedTable } from "@/features/benchmarks/paper/printed";
import { countBySeverity } from "@/features/benchmarks/severity";

/** The tables of the page, each with how much is wrong with it. */
export function PaperContents({ tables }: { tables: readonly PrintedTable[] }) {
  return (
    <Panel
      title="What the paper prints"
      caption="Tables, then figures outside tables; each with what contradicts it"
    >
      <ol className={styles.contents}>
        {tables.map(({ id, title, rows, findings }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
            <span className={styles.rows}>{rows.length === 1 ? "1 row" : `${rows.length} rows`}</span>
            {findings.length > 0 && <SeverityCounts counts={countBySeverity(findings)} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
