import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { BenchmarkSummary } from "@/api";
import { benchmarkOf, benchmarks } from "@/api/published";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import styles from "@/features/benchmarks/BenchmarksPage.module.css";
import { SeverityCounts, SeverityTag } from "@/features/benchmarks/SeverityTag";
import { SEVERITIES, SEVERITY_MEANING, countBySeverity } from "@/features/benchmarks/severity";
import { counted } from "@/lib/counted";

const LEAD = "The published measurements as printed, line by line, with what contradicts them beside them.";

/** The papers and how far their figures agree with each other. */
export function BenchmarksPage() {
  const { data, error } = useQuery(benchmarks);

  return (
    <Page title="Benchmarks" lead={LEAD}>
      {error !== null && <Notice role="alert">{error.message}</Notice>}
      {error === null && data === undefined && <Skeleton height={524} label="The papers are on their way" />}
      {data !== undefined && (
        <Panel title={`${data.length} papers and tables`} caption={<SeverityLegend />}>
          <ul className={styles.papers}>
            {data.map((paper) => (
              <PaperLine key={paper.id} paper={paper} />
            ))}
          </ul>
        </Panel>
      )}
    </Page>
  );
}

function PaperLine({ paper }: { paper: BenchmarkSummary }) {
  const { id, title, publisher, date, system, tables_count: tables } = paper;

  return (
    <li className={styles.paper}>
      <span className={styles.number}>{paper.paper}</span>
      <div>
        <h3 className={styles.title}>
          <Link to="/benchmarks/$id" params={{ id }}>
            {title}
          </Link>
        </h3>
        <p>{system}</p>
        <p className={styles.small}>
          {publisher}, {date ?? "no date printed"} · {counted(tables, "table")}
        </p>
      </div>
      <div className={styles.counts}>
        <Contradictions paper={paper} />
      </div>
    </li>
  );
}

/** How many in all until the paper itself is there, then by severity. */
function Contradictions({ paper: { id, contradictions_count: all } }: { paper: BenchmarkSummary }) {
  const { data } = useQuery(benchmarkOf(id));
  return data === undefined ? (
    <>{all} contradictions</>
  ) : (
    <SeverityCounts counts={countBySeverity(data.contradictions)} />
  );
}

function SeverityLegend() {
  return (
    <span className={styles.legend}>
      {SEVERITIES.map((severity) => (
        <span key={severity}>
          <SeverityTag severity={severity} /> {SEVERITY_MEANING[severity]}
        </span>
      ))}
    </span>
  );
}
