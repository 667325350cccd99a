import type { ComparedCurves } from "@/api";
import { HALO } from "@/components/charts/Plot";
import { type Box, type PlacedName, boxOf, clearNames, overlap } from "@/components/charts/lineLabels";
import { type Place, PlacedWords } from "@/components/charts/placed";
import { endsEarly } from "@/features/compare/curveRows";
import type { Measured } from "@/features/compare/useMeasured";

const RING = 8;

interface CurveNamesProps {
  /** Where the axes end. */
  most: number;
  top: number;
  measured: Measured | null;
  allowed: ComparedCurves["allowed"];
  curves: ComparedCurves;
  /** The heights at which the curves' names stand. */
  ends: readonly number[];
}

/** Names on the chart: the curves' over their ends, whose the rings are, and what the policy allows where there is room. */
export function CurveNames({ most, top, measured, allowed, curves, ends }: CurveNamesProps) {
  return (
    <PlacedWords from={{ x: 0, y: 0 }} to={{ x: most, y: top }}>
      {(foot, head) => {
        const placeOf = (nodes: number, at: number) => ({
          x: foot.x + (head.x - foot.x) * (nodes / most),
          y: foot.y + (head.y - foot.y) * (at / top),
        });
        const rings = (measured?.points ?? []).map(({ nodes, low, high }) =>
          placeOf(nodes, (low + high) / 2),
        );
        const fixed = measured === null ? [] : [ringsName(measured, placeOf)];
        curves.designs.forEach((design, at) => {
          const { label, grid_nodes: nodes } = design;
          const last = nodes.at(-1) ?? most;
          const height = ends[at] ?? 0;
          const beside = besideEnd(label, placeOf(last, height));
          const isClear =
            endsEarly(design, most) && !fixed.some((other) => overlap(boxOf(other), boxOf(beside)));
          fixed.push(isClear ? beside : overEnd(label, placeOf(most, height)));
        });
        const drawn = [...rings.map(around), ...fixed.map(boxOf)];
        const lines = allowed.map(({ label, gb_s }) => ({ text: label, y: placeOf(0, gb_s).y }));
        const crossing = [
          ...curves.this_design.map((nodes) => between(placeOf(nodes, 0), placeOf(nodes, top))),
          ...curves.designs.flatMap(({ grid_nodes: nodes, p50 }) => {
            const places = nodes.map((count, at) => placeOf(count, p50[at] ?? 0));
            return places.map((place, at) => between(places[at - 1] ?? foot, place));
          }),
        ];
        return [...fixed, ...clearNames(lines, drawn, foot.x, head.x, crossing)].map(({ text, ...place }) => (
          <text key={text} className={HALO} {...place}>
            {text}
          </text>
        ));
      }}
    </PlacedWords>
  );
}

function overEnd(text: string, { x, y }: Place): PlacedName {
  return { text, x: x - 4, y: y - 6, textAnchor: "end" };
}

/** Where a curve ends long before the axis does. */
function besideEnd(text: string, { x, y }: Place): PlacedName {
  return { text, x: x + 6, y: y + 4, textAnchor: "start" };
}

/** The room that a stretch of a line takes, from its left end to its right one. */
function between({ x: left, y }: Place, { x: right, y: end }: Place): Box {
  return { left, right, top: Math.min(y, end), bottom: Math.max(y, end) };
}

/** Whose the rings are, beside the last of them. */
function ringsName({ letter, points }: Measured, placeOf: (nodes: number, at: number) => Place): PlacedName {
  const last = points.reduce((one, other) => (other.nodes > one.nodes ? other : one));
  const { x, y } = placeOf(last.nodes, last.low);
  return { text: `measured on ${letter}`, x: x + 10, y: y + 4, textAnchor: "start" };
}

function around({ x, y }: Place) {
  return { left: x - RING, right: x + RING, top: y - RING, bottom: y + RING };
}
