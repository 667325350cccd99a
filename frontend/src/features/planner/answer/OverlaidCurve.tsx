import { SegmentedControl } from "@mantine/core";
import { memo, useState } from "react";
import type { Assessment } from "@/api";
import { ThroughputPanel } from "@/components/answer/ThroughputPanel";
import { namesOf } from "@/components/answer/measuredOverlays";
import {
  type DemandKind,
  kneeSentence,
  sizingKind,
  throughputRows,
} from "@/components/answer/throughputRows";
import { OverlayMenu } from "@/features/planner/answer/OverlayMenu";
import { useOverlays } from "@/features/planner/answer/useOverlays";

/** The curve of either demand, with what the scenario draws over it. */
export const OverlaidCurve = memo(function OverlaidCurve({ assessment }: { assessment: Assessment }) {
  const { curve, demand, scenario } = assessment;
  const [chosen, setChosen] = useState<DemandKind>("expected");
  const kind = curve.expected === null ? "asked" : chosen;
  const { overlays, missing } = useOverlays(scenario.overlays);
  const sizing = sizingKind(demand);

  return (
    <ThroughputPanel
      name={scenario.name}
      kind={kind}
      rows={throughputRows(curve, kind, overlays, sizing)}
      knees={kneeSentence(curve, kind, sizing)}
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
