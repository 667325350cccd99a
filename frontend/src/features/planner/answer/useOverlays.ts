import { useQueries } from "@tanstack/react-query";
import { benchmarkOf } from "@/api/published";
import { type Overlay, ownOverlay, publishedOverlay } from "@/components/answer/measuredOverlays";
import { runIdOf } from "@/scenario/overlays";
import { runOverlayOf } from "@/features/planner/queries";

/** What the scenario draws over its prediction, and what of it could not be had. */
export function useOverlays(ids: readonly string[]): { overlays: Overlay[]; missing: string[] } {
  const runIds = ids.flatMap((id) => runIdOf(id) ?? []);
  const papers = useQueries({
    queries: ids.filter((id) => runIdOf(id) === null).map((id) => benchmarkOf(id)),
  });
  const runs = useQueries({ queries: runIds.map((id) => runOverlayOf(id)) });

  return {
    overlays: [
      ...papers.flatMap(({ data }) => (data === undefined ? [] : [publishedOverlay(data)])),
      ...runs.flatMap(({ data }) => (data === undefined ? [] : [ownOverlay(data)])),
    ],
    missing: [
      ...[...papers, ...runs].flatMap(({ error }) => (error === null ? [] : [error.message])),
      ...runs.flatMap(({ data }) => (data?.points.length === 0 ? [data.because] : [])),
    ],
  };
}
