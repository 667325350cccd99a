import { useQueries } from "@tanstack/react-query";
import { memo, useState } from "react";
import { benchmarkOf } from "@/api/published";
import { StorageNodesPanel } from "@/components/answer/StorageNodesPanel";
import { ThroughputPanel } from "@/components/answer/ThroughputPanel";
import {
  type Overlay,
  isOfArray,
  namesOf,
  ownOverlay,
  publishedOverlay,
} from "@/components/answer/measuredOverlays";
import { type CurveParts, sizeRows, throughputRows, wordOf } from "@/components/answer/throughputRows";
import { OverlayMenu } from "@/features/planner/curve/OverlayMenu";
import { runOverlayOf } from "@/features/planner/queries";
import { runIdOf } from "@/scenario/overlays";

const AT_MOST =
  "At most this: what the links let through whose ceilings are known. What the array sustains is Unknown.";

const BESIDE_A_BACKUP = "The grid’s own reads and writes, beside the backup: it is in no line.";

/** Parts of an answer, each itself while it does not change: the scenario as a whole changes with every step. */
interface OverlaidCurveProps extends CurveParts {
  /** Of the scenario: its name, what it draws over the curve, the entry of its array, whether a backup reads beside. */
  name: string;
  shown: readonly string[];
  array: string;
  backsUp: boolean;
}

/** Throughput over grid nodes, with what the scenario draws over it, or over storage nodes. */
export const OverlaidCurve = memo(function OverlaidCurve(props: OverlaidCurveProps) {
  const { curve, demand, verdict, name, shown, array, backsUp } = props;
  const [over, setOver] = useState<"grid" | "storage">("grid");
  const sizes = sizeRows(curve, demand);
  const { overlays, missing } = useOverlays(shown, array);
  const measured = namesOf(overlays);
  const choice = sizes !== null && (
    <button
      type="button"
      className="plain small"
      onClick={() => {
        setOver(over === "grid" ? "storage" : "grid");
      }}
    >
      <span className="seen-by-readers-only">Draw it over </span>
      {over === "grid" ? "Storage nodes" : "Grid nodes"}
    </button>
  );

  if (over === "storage" && sizes !== null) {
    return (
      <StorageNodesPanel name={name} sizes={sizes} thisDesign={verdict.storage_nodes} controls={choice} />
    );
  }
  return (
    <ThroughputPanel
      name={name}
      word={wordOf(curve)}
      rows={throughputRows(props, overlays)}
      measured={measured}
      notes={[
        ...(overlays.length > 1 ? [`Measured: ${measured}.`] : []),
        ...missing,
        ...(curve.at_most ? [AT_MOST] : []),
        ...(backsUp ? [BESIDE_A_BACKUP] : []),
      ]}
      controls={
        <>
          {choice}
          <OverlayMenu shown={shown} array={array} />
        </>
      }
    />
  );
});

/** What the scenario draws over its prediction, and what of it could not be had; papers only of its own array. */
function useOverlays(ids: readonly string[], array: string): { overlays: Overlay[]; missing: string[] } {
  const runIds = ids.flatMap((id) => runIdOf(id) ?? []);
  const papers = useQueries({
    queries: ids.filter((id) => runIdOf(id) === null && isOfArray(id, array)).map((id) => benchmarkOf(id)),
  });
  const runs = useQueries({ queries: runIds.map((id) => runOverlayOf(id)) });

  return {
    overlays: [
      ...papers.flatMap(({ data }) => (data === undefined ? [] : [publishedOverlay(data)])),
      ...runs.flatMap(({ data }) => (data === undefined ? [] : [ownOverlay(data)])),
    ].filter(({ points }) => points.length > 0),
    missing: [
      ...[...papers, ...runs].flatMap(({ error }) => (error === null ? [] : [`Not drawn: ${error.message}`])),
      ...runs.flatMap(({ data }) => (data?.points.length === 0 ? [`Not drawn: ${data.because}`] : [])),
    ],
  };
}
