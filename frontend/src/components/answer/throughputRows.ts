import type { Assessment, Band, BandRows, Curve } from "@/api";
import type { Overlay } from "@/components/answer/measuredOverlays";
import type { ThroughputInMbS } from "@/components/charts/throughput";
import type { TableData } from "@/lib/csv";
import { formatBand, formatShare } from "@/lib/format";

export type DemandKind = "asked" | "expected";

export const DEMANDS: Record<DemandKind, string> = {
  asked: "Asked by the rule of shared storage",
  expected: "Expected use of shared storage",
};

/** The curve of one demand with the measured points of the overlays, in MB/s; its knees if it is the one that sizes. */
export function throughputRows(
  curve: Curve,
  kind: DemandKind,
  overlays: readonly Overlay[],
  sizing: DemandKind,
): ThroughputInMbS {
  const bands = kind === "expected" && curve.expected !== null ? curve.expected : curve.asked;
  return {
    predicted: predictedRows(curve.grid_nodes, bands),
    measured: overlays.flatMap(({ points }) => points),
    ceilings: curve.ceilings.map(({ label, low_mb_s, high_mb_s }) => ({
      label,
      low: low_mb_s,
      high: high_mb_s,
    })),
    knees: kind === sizing ? kneeMarks(curve) : [],
    testedTo: curve.tested_to,
    thisDesign: curve.this_design,
  };
}

/** The demand that storage nodes are sized by, as the chart calls it. */
export function sizingKind({ sized_by: by }: Assessment["demand"]): DemandKind {
  return by === "expected" ? "expected" : "asked";
}

/** Where the curve bends, at the middle of each band. */
function kneeMarks({ knees: { soft_grid_nodes: soft, hard_grid_nodes: hard } }: Curve) {
  const marks = [
    { knee: soft, word: "soft knee" },
    { knee: hard, word: "hard knee" },
  ];
  return marks.flatMap(({ knee, word }) => (knee === null ? [] : [{ at: knee.p50, word }]));
}

/** What the knees mean, with their bands; empty where neither can be told. */
export function kneeSentence(
  { knees, this_design: design }: Curve,
  kind: DemandKind,
  sizing: DemandKind,
): string {
  const { hard_grid_nodes: hard, soft_grid_nodes: soft, shortfall } = knees;
  const parts = [
    soft && `waiting costs ${formatShare(shortfall)} from ${wholeNodes(soft)} grid nodes`,
    hard && `the array side is full from ${wholeNodes(hard)}${soft === null ? " grid nodes" : ""}`,
  ].filter((part) => part !== null);
  if (parts.length === 0) return "";
  const of = sizing === "asked" ? "Asked by the rule" : "As expected";
  const said = `${kind === sizing ? "" : `${of}, `}${parts.join("; ")}.`;
  const beyond = hard !== null && design > hard.p50 ? " This design is past that." : "";
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${beyond}`;
}

/** "12 (10 – 15)": nobody buys a part of a node. */
function wholeNodes({ p10, p50, p90 }: Band): string {
  return formatBand({ p10: Math.round(p10), p50: Math.round(p50), p90: Math.round(p90) }, "count");
}

function predictedRows(gridNodes: readonly number[], { p10, p50, p90 }: BandRows) {
  return gridNodes.map((nodes, at) => ({ nodes, p10: p10[at] ?? 0, p50: p50[at] ?? 0, p90: p90[at] ?? 0 }));
}

/** The chart as a table: a row for each number of grid nodes, measured beside predicted. */
export function throughputTable({ predicted, measured }: ThroughputInMbS): TableData {
  return {
    caption: "Throughput by grid nodes, MB/s",
    columns: [
      { label: "Nodes", numeric: true },
      { label: "P10", numeric: true },
      { label: "P50", numeric: true },
      { label: "P90", numeric: true },
      { label: "Low", numeric: true },
      { label: "High", numeric: true },
      { label: "Measured in" },
    ],
    rows: predicted.flatMap(({ nodes, p10, p50, p90 }) => {
      const here = measured.filter((point) => point.nodes === nodes);
      const head = [nodes, p10, p50, p90];
      if (here.length === 0) return [[...head, null, null, ""]];
      return here.map(({ low, high, place }) => [...head, low, high, place]);
    }),
  };
}
