import type { PrintedPoint } from "@/api";
import { seriesName } from "@/features/imports/series";
import type { TableData } from "@/lib/csv";

/** The first numbers of a file: where they stand, and as what they were understood. */
export function pointsTable(path: string, points: readonly PrintedPoint[]): TableData {
  return {
    caption: `First numbers of ${path}`,
    columns: [
      { label: "Line", numeric: true },
      { label: "Time, UTC" },
      { label: "Understood as" },
      { label: "Value", numeric: true },
      { label: "Unit" },
      { label: "Printed in" },
    ],
    rows: points.map((point) => [
      point.line,
      point.at === null ? "not printed" : point.at.slice(0, 19).replace("T", " "),
      seriesName(point),
      point.value,
      point.unit,
      point.unit_printed,
    ]),
  };
}
