import { SegmentedControl } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { memo, useState } from "react";
import { benchmarkOf } from "@/api/published";
import { ThroughputPanel } from "@/components/answer/ThroughputPanel";
import { namesOf, type Overlay, ownOverlay, publishedOverlay } from "@/components/answer/measuredOverlays";
import {
  type DemandKind,
  kneeSentence,
  sizingKind,
  throughputRows,
} from "@/components/answer/throughputRows";
import { OverlayMenu } from "@/features/planner/answer/OverlayMenu";
import type { AnsweredScenario } from "@/features/planner/answer/useAnswer";
import { runOverlayOf } from "@/features/planner/queries";
import { runIdOf } from "@/scenario/overlays";

const AT_MOST =
  "At most this: what the links let through whose ceilings are known. What the array sustains is Unknown.";

/** The curve of either demand, with what the scenario draws over it. */
export const OverlaidCurve = memo(function OverlaidCurve({ assessment }: { assessment: AnsweredScenario }) {
  const { curve, demand, scenario } = assessment;
  const [chosen, setChosen] = useState<DemandKind>("expected");
  const kind = curve.expected === null ? "asked" : chosen;
  // Beside an array of which nothing is known, what a paper measured on another would pass for its own.
  const { overlays, missing } = useOverlays(
    curve.at_most ? scenario.overlays.filter((id) => runIdOf(id) !== null) : scenario.overlays,
  );
  const sizing = sizingKind(demand);

  return (
    <ThroughputPanel
      name={scenario.name}
      kind={kind}
      rows={throughputRows(curve, kind, overlays, sizing)}
      knees={curve.at_most ? AT_MOST : kneeSentence(curve, kind, sizing)}
      measured={namesOf(overlays)}
      missing={missing}
      controls={
        <>
          {curve.expected !== null && (
            <SegmentedControl
              aria-label="Demand drawn"
              value={kind}
              onChange={setChosen}
              data={[
                { value: "asked", label: "asked by rule" },
                { value: "expected", label: "expected" },
              ]}
            />
          )}
          <OverlayMenu shown={scenario.overlays} />
        </>
      }
    />
  );
});

/** What the scenario draws over its prediction, and what of it could not be had. */
function useOverlays(ids: readonly string[]): { overlays: Overlay[]; missing: string[] } {
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
