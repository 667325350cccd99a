import { useQueries } from "@tanstack/react-query";
import type { ComparedCurves } from "@/api";
import { benchmarkOf } from "@/api/published";
import { isOfArray, publishedOverlay } from "@/components/answer/measuredOverlays";
import type { MeasuredPoint } from "@/components/charts/throughput";
import type { ComparedDesign } from "@/features/compare/designs";
import { type JsonObject, isJsonObject } from "@/lib/json";

/** What was measured on one of the designs as it stands [GB/s]. */
export interface Measured {
  letter: string;
  points: MeasuredPoint[];
}

const GB_PER_MB = 1e-3;

/** The published points of the first design whose array, in that size, somebody ran; null where none did. */
export function useMeasured(curves: ComparedCurves, columns: readonly ComparedDesign[]): Measured | null {
  const design = columns.find(
    ({ letter, document }) => curves.as_tested.includes(letter) && papersOf(document).length > 0,
  );
  const papers = useQueries({
    queries: (design === undefined ? [] : papersOf(design.document)).map((id) => benchmarkOf(id)),
  });
  const points = papers.flatMap(({ data }) => (data === undefined ? [] : publishedOverlay(data).points));
  if (design === undefined || points.length === 0) return null;
  const inGb = points.map((point) => ({
    ...point,
    low: point.low * GB_PER_MB,
    high: point.high * GB_PER_MB,
  }));
  return { letter: design.letter, points: inGb };
}

/** The papers that a design draws over its curve, of its own array. */
export function papersOf(document: JsonObject): string[] {
  const entry = isJsonObject(document.storage) ? document.storage.from : undefined;
  const overlays = Array.isArray(document.overlays) ? document.overlays : [];
  const origin = typeof entry === "string" ? `storage_arrays/${entry}` : "";
  return overlays.flatMap((id) => (typeof id === "string" && isOfArray(id, origin) ? [id] : []));
}
