import type { ComparedCurves } from "@/api";
import type { TableData } from "@/lib/csv";

/** A row of the chart: grid nodes, and the GB/s of each line under its key. */
export type CurveRow = Record<string, number>;

/** How a line is told from the others, with and without colour. */
export interface LineLook {
  key: string;
  label: string;
  stroke: string;
  dashes: string;
}

const LOOKS = [
  { stroke: "var(--gs-ink)", dashes: "" },
  { stroke: "var(--gs-predicted)", dashes: "" },
  { stroke: "var(--gs-muted)", dashes: "6 3" },
  { stroke: "var(--gs-predicted)", dashes: "2 3" },
] as const;

export function lineLooks({ designs }: ComparedCurves): LineLook[] {
  return designs.map(({ label }, at) => ({ key: `line${at}`, label, ...(LOOKS[at] ?? LOOKS[0]) }));
}

/** Every count of grid nodes that some line has, in order. */
export function curveRows({ designs }: ComparedCurves): CurveRow[] {
  const rows = new Map<number, CurveRow>([[0, { nodes: 0 }]]);
  designs.forEach(({ grid_nodes, p50 }, at) => {
    const first = rows.get(0);
    if (first !== undefined) first[`line${at}`] = 0;
    grid_nodes.forEach((nodes, point) => {
      const row = rows.get(nodes) ?? { nodes };
      row[`line${at}`] = p50[point] ?? 0;
      rows.set(nodes, row);
    });
  });
  return [...rows.values()].toSorted((one, other) => (one.nodes ?? 0) - (other.nodes ?? 0));
}

export function curvesTable(curves: ComparedCurves): TableData {
  const looks = lineLooks(curves);
  const heads = curves.designs.map(({ letters }) => `${letters.join(", ")}, GB/s`);
  return {
    caption: curves.caption,
    columns: [{ label: "grid nodes", numeric: true }, ...heads.map((label) => ({ label, numeric: true }))],
    rows: curveRows(curves).map((row) => [row.nodes ?? 0, ...looks.map(({ key }) => row[key] ?? null)]),
  };
}

/** Whether a curve ends so long before the axis does that its name has room beside its end. */
export function endsEarly({ grid_nodes: nodes }: ComparedCurves["designs"][number], most: number): boolean {
  return (nodes.at(-1) ?? most) < most / 2;
}

/** The heights of the curves' names: those that stand beside one another make way, each where its curve ends. */
export function nameHeights({ designs }: ComparedCurves, most: number, gap: number): number[] {
  const ends = designs.map(({ p50 }) => p50.at(-1) ?? 0);
  const early = designs.map((design) => endsEarly(design, most));
  // Far above the axis, the others are in nobody's way.
  const [first, last] = [true, false].map((side) =>
    spreadOut(
      ends.map((end, at) => (early[at] === side ? end : Infinity)),
      gap,
    ),
  );
  return ends.map((end, at) => (early[at] ? first : last)?.[at] ?? end);
}

/** Where the labels of lines stand when none may overprint the next: each as near to its line as that allows. */
export function spreadOut(values: readonly number[], gap: number): number[] {
  const order = values.map((value, at) => ({ value, at })).toSorted((one, other) => one.value - other.value);
  const places = [...values];
  let free = Number.NEGATIVE_INFINITY;
  for (const { value, at } of order) {
    const place = Math.max(value, free);
    places[at] = place;
    free = place + gap;
  }
  return places;
}
