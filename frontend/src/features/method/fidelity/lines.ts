import type { ValidationAnswer, ValidationLine, ValidationPoint } from "@/api";
import { stepOf, subjectOf, systemOf, words } from "@/features/method/fidelity/lineNames";
import type { TableData } from "@/lib/csv";
import { drawnScale } from "@/lib/drawnScale";
import { formatFineShare } from "@/lib/format";

/** A line of the product as it is drawn, its numbers in the unit that reads best. */
export interface ChartLine {
  /** "Sun Storage 7410 over NFS: makespan, 2, 3, 4 → 5, 6, 7". */
  label: string;
  /** "grid nodes", "processes": what its rows are by. */
  counted: string;
  unit: string;
  /** What its band is. */
  rests: string;
  predicted: PredictedAt[];
  measured: MeasuredAt[];
}

export interface PredictedAt {
  nodes: number;
  predicted: number;
  /** Its 90 % band; null where none could be told. */
  band: { low: number; high: number } | null;
}

interface MeasuredAt {
  nodes: number;
  low: number;
  high: number;
  /** Signed distance of the prediction outside the printed range, a share. */
  error: number;
  place: string;
}

/** Every line of the product on larger runs, in the order of the table. */
export function chartLines(answer: ValidationAnswer): ChartLine[] {
  return answer.lines.map((line) => {
    const { unit, factor } = drawnScale(line.unit, largestOf(line));
    return {
      label: labelOf(line, answer),
      counted: words(subjectOf(line, answer)?.counted ?? ""),
      unit,
      rests: line.band,
      predicted: oncePerNodes(line.points).map((point) => predictedAt(point, factor)),
      measured: line.points.map((point) => measuredAt(point, factor)),
    };
  });
}

function labelOf(line: ValidationLine, answer: ValidationAnswer): string {
  return `${systemOf(line.benchmark, answer)}: ${words(line.quantity)}, ${stepOf(line)}`;
}

function largestOf({ points }: ValidationLine): number {
  return Math.max(...points.map((point) => Math.max(point.predicted, point.measured_high)));
}

/** The product predicts each number of nodes once, however many figures are printed for it. */
function oncePerNodes(points: readonly ValidationPoint[]): ValidationPoint[] {
  return [...new Map(points.map((point) => [point.nodes, point])).values()];
}

function predictedAt(point: ValidationPoint, factor: number): PredictedAt {
  const { nodes, predicted, band_low: low, band_high: high } = point;
  const band = low === null || high === null ? null : { low: low * factor, high: high * factor };
  return { nodes, predicted: predicted * factor, band };
}

function measuredAt(point: ValidationPoint, factor: number): MeasuredAt {
  const { nodes, measured_low: low, measured_high: high, error, table, row, line } = point;
  const place = `${table}/${row}, L${line}`;
  return { nodes, low: low * factor, high: high * factor, error, place };
}

/** The chart as a table: each printed figure beside what was predicted for it. */
export function lineTable({ label, counted, unit, predicted, measured }: ChartLine): TableData {
  const inUnit = (name: string) => ({ label: `${name}, ${unit}`, numeric: true });
  return {
    caption: `${label}, predicted and measured`,
    columns: [
      { label: `By ${counted}`, numeric: true },
      ...["Predicted", "Band from", "Band to", "Measured from", "Measured to"].map(inUnit),
      { label: "Error", numeric: true },
      { label: "Where" },
    ],
    rows: measured.map(({ nodes, low, high, error, place }) => {
      const beside = predicted.find((candidate) => candidate.nodes === nodes);
      const { band = null, predicted: middle = null } = beside ?? {};
      const [from, to] = [band?.low ?? null, band?.high ?? null];
      return [nodes, middle, from, to, low, high, formatFineShare(error), place];
    }),
  };
}
