import type { ComparedCurves } from "@/api";
import { HALO } from "@/components/charts/Plot";
import { type PlacedName, boxOf, clearNames } from "@/components/charts/lineLabels";
import { type Place, PlacedWords } from "@/components/charts/placed";
import type { Measured } from "@/features/compare/useMeasured";

const RING = 8;

interface CurveNamesProps {
  /** Where the axes end. */
  most: number;
  top: number;
  measured: Measured | null;
  allowed: ComparedCurves["allowed"];
  /** The curves' names, each at the height at which it stands. */
  ends: readonly { label: string; at: number }[];
}

/** Names on the chart: the curves' over their ends, whose the rings are, and what the policy allows where there is room. */
export function CurveNames({ most, top, measured, allowed, ends }: CurveNamesProps) {
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
        const fixed = [
          ...ends.map(({ label, at }) => endName(label, placeOf(most, at))),
          ...(measured === null ? [] : [ringsName(measured, placeOf)]),
        ];
        const drawn = [...rings.map(around), ...fixed.map(boxOf)];
        const lines = allowed.map(({ label, gb_s }) => ({ text: label, y: placeOf(0, gb_s).y }));
        return [...fixed, ...clearNames(lines, drawn, foot.x, head.x)].map(({ text, ...place }) => (
          <text key={text} className={HALO} {...place}>
            {text}
          </text>
        ));
      }}
    </PlacedWords>
  );
}

function endName(text: string, { x, y }: Place): PlacedName {
  return { text, x: x - 4, y: y - 6, textAnchor: "end" };
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
