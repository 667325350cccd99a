import { useQuery } from "@tanstack/react-query";
import { Link, getRouteApi } from "@tanstack/react-router";
import type { BenchmarkDetail } from "@/api";
import { benchmarkOf } from "@/api/published";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import { useAnchor } from "@/components/useAnchor";
import styles from "@/features/benchmarks/BenchmarkPage.module.css";
import { MeasuredPanel } from "@/features/benchmarks/chart/MeasuredPanel";
import { measuredSeries } from "@/features/benchmarks/chart/series";
import { FindingList } from "@/features/benchmarks/paper/FindingList";
import { PaperContents } from "@/features/benchmarks/paper/PaperContents";
import { PaperHead } from "@/features/benchmarks/paper/PaperHead";
import { TablePanel } from "@/features/benchmarks/paper/TablePanel";
import { factTables } from "@/features/benchmarks/paper/facts";
import { findings } from "@/features/benchmarks/paper/paperFindings";
import { printedTables } from "@/features/benchmarks/paper/printed";

const route = getRouteApi("/benchmarks/$id");

/** One paper: source, chart, every table as printed with what contradicts it. */
export function BenchmarkPage() {
  const { id } = route.useParams();
  const { data, error } = useQuery(benchmarkOf(id));

  if (data !== undefined) return <Paper detail={data} />;
  return (
    <Page title="Benchmark" lead={<AllPapers />}>
      {error === null ? (
        <>
          <Skeleton height={240} label="The paper is on its way" />
          <Skeleton height={420} label="Its tables are on their way" />
        </>
      ) : (
        <Notice role="alert">{error.message}</Notice>
      )}
    </Page>
  );
}

function Paper({ detail }: { detail: BenchmarkDetail }) {
  useAnchor();
  const tables = [...printedTables(detail), ...factTables(detail)];
  const [first, ...rest] = measuredSeries(detail);
  const ofPaper = findings(
    [],
    detail.notes.filter(({ table }) => table === null),
  );

  return (
    <Page
      title={detail.title}
      lead={
        <>
          {detail.system}. <AllPapers />
        </>
      }
    >
      <PaperHead detail={detail} />
      {first !== undefined && <MeasuredPanel paper={detail} all={[first, ...rest]} />}
      <PaperContents tables={tables} />
      {ofPaper.length > 0 && (
        <Panel title="On the paper as a whole">
          <FindingList of="the paper as a whole" tableId="paper" findings={ofPaper} />
        </Panel>
      )}
      {tables.map((table) => (
        <TablePanel key={table.id} paperId={detail.id} table={table} />
      ))}
    </Page>
  );
}

function AllPapers() {
  return (
    <Link to="/benchmarks" className={styles.all}>
      All papers
    </Link>
  );
}
