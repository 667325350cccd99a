import { useQuery } from "@tanstack/react-query";
import type { ImportedFile, PrintedPoint } from "@/api";
import { pointText } from "@/features/imports/files/pointsTable";
import { mappingFrom } from "@/features/imports/mapping/mapping";
import { previewOf } from "@/features/imports/queries";

const SHOWN = 3;

/** The first numbers of each column by its name, as they were read by the mapping in force. */
export function useSamples(importId: string, file: ImportedFile, mapping: string) {
  const { data } = useQuery(previewOf(importId, file.id, []));
  return samplesOf(mapping, data?.points ?? []);
}

/** "800 MB/s, 805 MB/s (lines 3, 4)" by column; of the times, the first one. */
export function samplesOf(mapping: string, points: readonly PrintedPoint[]): ReadonlyMap<string, string> {
  const { values, time_columns: times } = mappingFrom(mapping) ?? { values: [], time_columns: [] };
  const timed = points.find(({ at }) => at !== null);
  return new Map([
    ...times.map((column): [string, string] => [column, timed === undefined ? "" : timeText(timed)]),
    ...values.flatMap(({ column, metric, node, device }) => {
      const own = points
        .filter((point) => point.metric === metric && (device === "" || point.device === device))
        .filter((point) => node === "" || point.host === node)
        .slice(0, SHOWN);
      return own.length === 0 ? [] : [[column, sampleText(own)] as [string, string]];
    }),
  ]);
}

function timeText({ at, line }: PrintedPoint): string {
  return at === null ? "" : `${at.slice(0, 19).replace("T", " ")} UTC (line ${line})`;
}

function sampleText(points: readonly PrintedPoint[]): string {
  const lines = points.map(({ line }) => line).join(", ");
  return `${points.map(pointText).join(", ")} (line${points.length === 1 ? "" : "s"} ${lines})`;
}
