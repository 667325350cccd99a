import type { Assessment, Band, BandRows, Curve, DemandAnswer, Verdict } from "@/api";
import type { Overlay } from "@/components/answer/measuredOverlays";
import type { SizeRow } from "@/components/charts/StorageNodesChart";
import type { CeilingMark, ThroughputData, ThroughputInMbS } from "@/components/charts/throughput";
import { type TableData, rounded } from "@/lib/csv";
import { formatBand, formatShare, scaleFor } from "@/lib/format";

/** The parts of an answer that its curve is drawn from. */
export type CurveParts = Pick<Assessment, "curve" | "demand" | "verdict">;

/** The curve of what is expected, else of what the rule asks, with the measured points of the overlays, in MB/s. */
export function throughputRows(answer: CurveParts, overlays: readonly Overlay[]): ThroughputInMbS {
  const { curve, demand, verdict } = answer;
  return {
    predicted: predictedRows(curve.grid_nodes, curve.expected ?? curve.asked),
    ruled: curve.expected === null ? null : demand.asked_mb_s.p50,
    measured: overlays.flatMap(({ points }, set) => points.map((point) => ({ ...point, set }))),
    ceilings: [...ceilingsOf(curve, verdict), ...boughtCeilings(curve)],
    testedTo: curve.tested_to,
    thisDesign: curve.this_design,
  };
}

/** What the curve shows: expected use, what the rule asks where nothing is known of that, or a bound of either. */
export function wordOf({ expected, at_most: isBound }: Pick<Curve, "expected" | "at_most">): string {
  if (isBound) return "at most";
  return expected === null ? "asked by the rule" : "expected";
}

/** Nearer than this, two ceilings are one: their middles are of differing quantities of the same cases. */
const DRAWN_APART = 0.005;

/** What this design carries flat out and within the policy, and what the size needed does. */
function ceilingsOf(
  { sizes, expected, asked }: Curve,
  { storage_nodes: now, storage_nodes_needed: needed }: Verdict,
) {
  // What few mounts reach of the array: more grid nodes bring more of them, and the curve passes it.
  const most = Math.max(...(expected ?? asked).p50) * (1 - DRAWN_APART);
  if (sizes.some((size) => size.storage_nodes === now && size.flat_out_mb_s < most)) return [];
  return sizes.flatMap(({ storage_nodes: nodes, flat_out_mb_s, within_policy_mb_s }): CeilingMark[] => {
    const marks = marksOf(nodes === 1 ? "1 node" : `${nodes} nodes`, within_policy_mb_s, flat_out_mb_s);
    if (nodes === now) return marks;
    return nodes === needed ? marks.slice(0, 1) : [];
  });
}

/** What carries so much within the policy and flat out. */
function marksOf(name: string, within: number, flatOut: number): CeilingMark[] {
  const full = { label: `${name} flat out`, at: flatOut };
  // A policy without headroom and losses allows all that is sustained: one line, said once.
  const isSame = flatOut - within <= DRAWN_APART * flatOut;
  return isSame ? [full] : [{ label: `${name} within policy`, at: within }, full];
}

/** What a service carries that is bought by throughput, beside a backup and other tenants. */
function boughtCeilings({ bought }: Curve): CeilingMark[] {
  return bought === null ? [] : marksOf("bought,", bought.within_policy_mb_s, bought.flat_out_mb_s);
}

/** What the array carries by storage nodes, in the unit that reads best; null where nothing is known of it. */
export function sizeRows(
  { sizes }: Curve,
  demand: DemandAnswer,
): { unit: string; rows: SizeRow[]; asked: { at: number; word: string } } | null {
  if (sizes.length < 2) return null;
  const byRule = demand.sized_by === "rule" || demand.expected_mb_s === null;
  const asked = byRule ? demand.asked_mb_s : (demand.expected_mb_s ?? demand.asked_mb_s);
  const { unit, factor } = scaleFor("MB/s", Math.max(asked.p50, ...sizes.map((size) => size.flat_out_mb_s)));
  return {
    unit,
    asked: { at: asked.p50 * factor, word: byRule ? "asked by the rule" : "expected use" },
    rows: sizes.map((size) => ({
      nodes: size.storage_nodes,
      flatOut: size.flat_out_mb_s * factor,
      withinPolicy: size.within_policy_mb_s * factor,
    })),
  };
}

/** What the knees mean, with their bands; empty where neither can be told. */
export function kneeSentence({ knees, this_design: design }: Curve, sizedBy: string): string {
  const { hard_grid_nodes: hard, soft_grid_nodes: soft, shortfall } = knees;
  const parts = [
    soft && `waiting costs ${formatShare(shortfall)} from ${wholeNodes(soft)} grid nodes`,
    hard && `the array side is full from ${wholeNodes(hard)}${soft === null ? " grid nodes" : ""}`,
  ].filter((part) => part !== null);
  if (parts.length === 0) return "";
  const of = sizedBy === "expected" ? "As expected" : "Asked by the rule";
  const beyond = hard !== null && design > hard.p50 ? " This design is past that." : "";
  return `${of}, ${parts.join("; ")}.${beyond}`;
}

/** "12 (10 – 15)": nobody buys a part of a node. */
function wholeNodes({ p10, p50, p90 }: Band): string {
  return formatBand({ p10: Math.round(p10), p50: Math.round(p50), p90: Math.round(p90) }, "count");
}

function predictedRows(gridNodes: readonly number[], { p10, p50, p90 }: BandRows) {
  return gridNodes.map((nodes, at) => ({ nodes, p10: p10[at] ?? 0, p50: p50[at] ?? 0, p90: p90[at] ?? 0 }));
}

/** The chart as a table in its own unit: a row for each number of grid nodes, measured beside predicted. */
export function throughputTable({ unit, predicted, measured }: ThroughputData): TableData {
  return {
    caption: `Throughput by grid nodes, ${unit}`,
    columns: [
      { label: "Grid nodes", numeric: true },
      { label: `P10, ${unit}`, numeric: true },
      { label: `P50, ${unit}`, numeric: true },
      { label: `P90, ${unit}`, numeric: true },
      { label: `Measured from, ${unit}`, numeric: true },
      { label: `Measured to, ${unit}`, numeric: true },
      { label: "Measured in" },
    ],
    rows: predicted.flatMap(({ nodes, p10, p50, p90 }) => {
      const here = measured.filter((point) => point.nodes === nodes);
      const head = [nodes, ...[p10, p50, p90].map(rounded)];
      if (here.length === 0) return [[...head, null, null, ""]];
      return here.map(({ low, high, place }) => [...head, rounded(low), rounded(high), place]);
    }),
  };
}

/** The same of the curve over storage nodes. */
export function sizeTable({ unit, rows }: { unit: string; rows: readonly SizeRow[] }): TableData {
  return {
    caption: `Throughput by storage nodes, ${unit}`,
    columns: [
      { label: "Storage nodes", numeric: true },
      { label: `Within policy, ${unit}`, numeric: true },
      { label: `Flat out, ${unit}`, numeric: true },
    ],
    rows: rows.map(({ nodes, withinPolicy, flatOut }) => [nodes, rounded(withinPolicy), rounded(flatOut)]),
  };
}
