import { useQuery } from "@tanstack/react-query";
import type { RunDetail } from "@/api";
import { DataTable } from "@/components/DataTable";
import { Panel } from "@/components/Panel";
import { drawnSeries } from "@/components/recorded/drawnSeries";
import { overTime } from "@/components/recorded/seriesPicks";
import { chartOf, seriesOf } from "@/features/runs/queries";
import { testsTable } from "@/features/runs/run/testsTable";

const MOST_COLUMNS = 12;

/** The rows of a table of tests, such as one on several numbers of grid nodes: they have no times to be drawn over. */
export function TestsPanel({ run }: { run: RunDetail }) {
  const { data } = useQuery(seriesOf(run.id, null));
  const listed = data?.series ?? [];
  const timed = new Set(overTime(listed));
  const keys = listed.filter((one) => !timed.has(one)).map(({ key }) => key);
  const chart = useQuery(chartOf(run.id, keys.slice(0, MOST_COLUMNS)));

  if (keys.length === 0 || chart.data === undefined) return null;
  return (
    <Panel title="Test by test" caption="As measured, a row of the table each.">
      <DataTable {...testsTable(`${run.name}, test by test`, drawnSeries(chart.data.series))} />
    </Panel>
  );
}
