import type { PrintedPoint } from "@/api";
import { seriesName, storedUnit } from "@/components/recorded/seriesNames";
import type { TableData } from "@/lib/csv";
import { formatAmount } from "@/lib/format";

/** The first numbers of a file: where they stand, and as what they were understood. */
export function pointsTable(path: string, points: readonly PrintedPoint[]): TableData {
  return {
    caption: `First numbers of ${path}`,
    columns: [
      { label: "Line", numeric: true },
      { label: "Time, UTC" },
      { label: "Understood as" },
      { label: "Value", numeric: true },
      { label: "Printed in" },
    ],
    rows: points.map((point) => [
      point.line,
      point.at === null ? "not printed" : point.at.slice(0, 19).replace("T", " "),
      seriesName(point),
      pointText(point),
      point.unit_printed,
    ]),
  };
}

/** "800 MB/s": a number in the unit that reads best, a share in percent. */
export function pointText(point: Pick<PrintedPoint, "value" | "unit" | "metric">): string {
  return formatAmount(point.value, storedUnit(point));
}
