import type { ChartSeries, SeriesFacts } from "@/api";
import type { TimePoint } from "@/components/charts/TimeChart";
import type { TableData } from "@/lib/csv";
import { scaleFor, unitLabel } from "@/lib/format";

/** "write_bytes_s" -> "written": what a metric counts, in a person's words. */
const METRICS: Record<SeriesFacts["metric"], string> = {
  read_bytes_s: "read",
  write_bytes_s: "written",
  total_bytes_s: "read and written",
  receive_bytes_s: "received",
  transmit_bytes_s: "transmitted",
  erase_bytes_s: "erased",
  read_ops_s: "reads",
  write_ops_s: "writes",
  read_latency_s: "time of a read",
  write_latency_s: "time of a write",
  busy_share: "busy",
  cpu_user_share: "CPU, user",
  cpu_system_share: "CPU, system",
  cpu_iowait_share: "CPU, waiting for I/O",
  cpu_idle_share: "CPU, idle",
  cores: "cores",
  read_bytes: "read in all",
  write_bytes: "written in all",
  size_before_bytes: "size before",
  size_after_bytes: "size after",
  size_ratio: "size before over after",
};

/** "node1 sda, read": what a series is of. */
export function seriesName({
  host,
  device,
  metric,
}: Pick<SeriesFacts, "host" | "device" | "metric">): string {
  const place = [host, device].filter((part) => part !== "").join(" ");
  return place === "" ? METRICS[metric] : `${place}, ${METRICS[metric]}`;
}

export interface DrawnSeries {
  key: number;
  name: string;
  unit: string;
  timed: boolean;
  points: TimePoint[];
}

/** A decimated series in the unit that reads best. */
export function drawnSeries(series: ChartSeries): DrawnSeries {
  const stored = series.unit === "1" ? "share" : series.unit;
  const most = series.value.reduce((top, value) => Math.max(top, value), 0);
  const { unit, factor } = scaleFor(stored, most);
  const { at_s: times } = series;
  return {
    key: series.key,
    name: seriesName(series),
    unit: unit === "share" ? unitLabel("share") : unit,
    timed: times !== null,
    points: series.value.map((value, place) => ({
      ...{ at: times?.[place] ?? place + 1, value: value * factor },
      ...lineOf(series.line[place]),
    })),
  };
}

function lineOf(line: number | undefined): { line?: number } {
  return line === undefined ? {} : { line };
}

/** Which series a person looks at first: the bytes, of few devices. */
export function firstToDraw(series: readonly SeriesFacts[], most: number): number[] {
  const weight = ({ metric }: SeriesFacts) => Object.keys(METRICS).indexOf(metric);
  return series
    .toSorted((a, b) => weight(a) - weight(b) || b.mean - a.mean)
    .slice(0, most)
    .map(({ key }) => key);
}

/** The drawn points as a table. */
export function drawnTable(caption: string, drawn: readonly DrawnSeries[]): TableData {
  return {
    caption,
    columns: [
      { label: "Series" },
      { label: "Time, UTC" },
      { label: "Value", numeric: true },
      { label: "Unit" },
    ],
    rows: drawn.flatMap(({ name, unit, timed, points }) =>
      points.map(({ at, value }) => [
        name,
        timed ? new Date(at * 1000).toISOString() : `no. ${at}`,
        value,
        unit,
      ]),
    ),
  };
}
