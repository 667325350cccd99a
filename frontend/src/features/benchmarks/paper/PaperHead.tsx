import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { BenchmarkDetail } from "@/api";
import { examples } from "@/api/published";
import { Panel } from "@/components/Panel";
import { SeverityCounts } from "@/features/benchmarks/SeverityTag";
import styles from "@/features/benchmarks/paper/PaperHead.module.css";
import { scenarioLinks } from "@/features/benchmarks/paper/scenarioLinks";
import { countBySeverity } from "@/features/benchmarks/severity";
import { counted } from "@/lib/counted";

/** Where the figures come from, how far they agree with each other, and where to try them. */
export function PaperHead({ detail }: { detail: BenchmarkDetail }) {
  const { paper, publisher, date, document, url, tables, facts, contradictions, notes } = detail;

  return (
    <Panel title="Source">
      <dl className={styles.facts}>
        <Fact label="Paper">{paper}</Fact>
        <Fact label="Publisher">{publisher}</Fact>
        <Fact label="Date">{date ?? "none printed"}</Fact>
        {document !== null && <Fact label="Document">{document}</Fact>}
        {url !== null && (
          <Fact label="Table">
            <a href={url}>{url}</a>
          </Fact>
        )}
        <Fact label="Kept here">
          {counted(tables.length, "table")}, {counted(facts.length, "figure")} outside tables, with line
          numbers of {url === null ? "the paper’s text" : "its rows"}
        </Fact>
        <Fact label="Contradictions">
          <SeverityCounts counts={countBySeverity(contradictions)} />
        </Fact>
        <Fact label="Readers’ notes">{notes.length}</Fact>
        <Fact label="Open as scenario">
          <Scenarios paperId={detail.id} />
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Scenarios({ paperId }: { paperId: string }) {
  const { data, error } = useQuery(examples);
  if (error !== null) return <>{error.message}</>;
  if (data === undefined) return <>…</>;

  const links = scenarioLinks(data, paperId);
  if (links.length === 0) return <>none is worked out for this paper</>;
  return (
    <ul className={styles.scenarios}>
      {links.map(({ id, name, link }) => (
        <li key={id}>
          <Link to="/" search={{ s: link }}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
