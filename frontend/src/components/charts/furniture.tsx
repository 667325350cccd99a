import { DefaultZIndexes } from "recharts";
import { HALO } from "@/components/charts/Plot";
import { upWidth } from "@/components/charts/axes";
import { type Place, Placed, PlacedLine, PlacedWords } from "@/components/charts/placed";
import {
  type CeilingMark,
  type MeasuredPoint,
  clearOf,
  feetIn,
  freeFoot,
  stacked,
} from "@/components/charts/throughput";
import { boxOf, clearNames, textWidth } from "@/components/charts/lineLabels";
import { formatNumber } from "@/lib/format";

/** Slanted lines: nobody has run this. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line y2="7" stroke="var(--gs-untested)" strokeWidth="1.2" strokeOpacity="0.55" />
    </pattern>
  );
}

interface UntestedRegionProps {
  from: number;
  to: number;
  /** Where the vertical axis ends. */
  top: number;
  hatch: string;
  /** Whether its name stands in it; else the words beside this design give the name its place. */
  named?: boolean;
}

const FROM_CORNER = 26;
/** Where its name may stand, over the axis: first over two words beside a line of little height [px]. */
const FROM_BASE = [34, 8, 60, 86] as const;
const UNTESTED = "beyond the tested range";

/** In one word where the region is too narrow for more [px]. */
function untestedName(room: number): string {
  return room < textWidth(UNTESTED) + FROM_CORNER ? "untested" : UNTESTED;
}

/** More grid nodes than any published run had. */
export function UntestedRegion({ from, to, top, hatch, named = true }: UntestedRegionProps) {
  const corners = { from: { x: from, y: top }, to: { x: to, y: 0 } };
  return (
    <>
      <Placed zIndex={DefaultZIndexes.area} {...corners}>
        {(first, last) => (
          <rect {...first} width={last.x - first.x} height={last.y - first.y} fill={`url(#${hatch})`} />
        )}
      </Placed>
      {named && (
        <PlacedWords {...corners}>
          {(first, last) => (
            <UntestedName
              text={untestedName(last.x - first.x)}
              end={last.x - FROM_CORNER}
              foot={last.y - FROM_BASE[0]}
            />
          )}
        </PlacedWords>
      )}
    </>
  );
}

function UntestedName({ text, end, foot }: { text: string; end: number; foot: number }) {
  return (
    <text className={HALO} x={end} y={foot} textAnchor="end">
      {text}
    </text>
  );
}

/** What stands beside a vertical line at its height on the axis. */
interface LineWord {
  at: number;
  text: string;
  fill: string;
}

interface ThisDesignProps {
  nodes: number;
  most: number;
  /** Where the vertical axis ends. */
  top: number;
  words: readonly LineWord[];
  /** Heights on the axis at which a line runs beside the words. */
  lines: readonly number[];
  /** Ceilings, whose names are written beside these words. */
  ceilings?: readonly CeilingMark[];
  /** Points that the names of ceilings keep clear of. */
  measured?: readonly MeasuredPoint[];
  /** Which share of the axis lies beyond what was tested, as the corner then says. */
  untested?: number;
}

/** Where the design stands; its name is above the plot, what it stands at beside the line. */
export function ThisDesign({ ceilings = [], measured = [], untested = 0, ...props }: ThisDesignProps) {
  const { nodes, top } = props;
  const ends = { from: { x: nodes, y: 0 }, to: { x: nodes, y: top } };
  return (
    <>
      <PlacedLine {...ends} zIndex={DefaultZIndexes.axis} look={DESIGN} />
      <PlacedWords {...ends}>
        {(foot, head) => <DesignWords {...props} {...{ ceilings, measured, untested, foot, head }} />}
      </PlacedWords>
    </>
  );
}

const DESIGN = { stroke: "var(--gs-ink)", strokeWidth: 1.5 };

interface DesignWordsProps extends Required<ThisDesignProps> {
  /** Where the line begins and ends [px]. */
  foot: Place;
  head: Place;
}

const LINE_OF_TEXT = 14;
const BESIDE = 8;
const OVER_AXIS = 4;
const RING = 6;

/** The names of the ceilings clear of what was measured, and beside the line of the design what it stands at. */
export function DesignWords(props: DesignWordsProps) {
  const { nodes, most, top, words, lines, ceilings, measured, untested, foot, head } = props;
  const { x, y } = head;
  const share = nodes / most;
  const anchor = share > 0.6 ? "end" : "start";
  const heightOf = (at: number) => foot.y + (y - foot.y) * (at / top);
  const left = upWidth(top);
  const right = left + (x - left) / share;
  const ceilingNames = clearNames(
    ceilings.map(({ label, at }) => ({ text: `${label} ${formatNumber(at)}`, y: heightOf(at) })),
    measured.map((point) => {
      const middle = left + (right - left) * (point.nodes / most);
      return {
        left: middle - RING,
        right: middle + RING,
        top: heightOf(point.high) - RING,
        bottom: heightOf(point.low) + RING,
      };
    }),
    left,
    right,
    [{ left: x, right: x, top: y, bottom: foot.y }],
  );
  const names = ceilingNames.map(boxOf).map((box) => ({ from: box.left, to: box.right, foot: box.bottom }));
  const spanOf = (text: string) => {
    const from = anchor === "end" ? x - BESIDE - textWidth(text) : x + BESIDE;
    return { from, to: from + textWidth(text) };
  };
  const feetBeside = (text: string) => feetIn(names, spanOf(text));
  const floor = foot.y - OVER_AXIS;
  const upright: (LineWord & { y: number })[] = [];
  for (const word of words.toSorted((a, b) => b.at - a.at)) {
    const feet = [...feetBeside(word.text), ...upright.map((other) => other.y)];
    upright.push({ ...word, y: clearOf(lines.map(heightOf), heightOf(word.at), feet, floor) });
  }
  const placed = stacked(upright, LINE_OF_TEXT, floor);
  const end = right - FROM_CORNER;
  const taken = [...names, ...placed.map(({ text, y: at }) => ({ ...spanOf(text), foot: at }))];
  const untestedText = untestedName((right - left) * untested);
  const nameFoot = freeFoot(
    [foot.y - FROM_BASE[0], ...FROM_BASE.map((up) => foot.y - up)],
    feetIn(taken, { from: end - textWidth(untestedText), to: end }),
  );
  return (
    <>
      <text className={HALO} x={x} y={y - 6} textAnchor={anchorAbove(share)}>
        this design
      </text>
      {ceilingNames.map(({ text, ...place }) => (
        <text key={text} className={HALO} {...place}>
          {text}
        </text>
      ))}
      {untested > 0 && <UntestedName text={untestedText} end={end} foot={nameFoot} />}
      {placed.map(({ text, fill, y: at }) => (
        <text
          key={text}
          className={HALO}
          x={anchor === "end" ? x - BESIDE : x + BESIDE}
          y={at}
          textAnchor={anchor}
          style={{ fill, fontWeight: 650 }}
        >
          {text}
        </text>
      ))}
    </>
  );
}

/** Which way words over a line reach: neither out of the chart nor over the numbers of its upright axis. */
export function anchorAbove(share: number) {
  if (share > 0.85) return "end";
  return share < 0.15 ? "start" : "middle";
}

const DASHED = { stroke: "var(--gs-ceiling)", strokeDasharray: "5 3" };

interface CeilingLinesProps {
  marks: readonly CeilingMark[];
  /** Where the horizontal axis ends. */
  most: number;
}

/** What so many storage nodes carry, as dashed lines. */
export function CeilingLines({ marks, most }: CeilingLinesProps) {
  return marks.map(({ label, at }) => (
    <PlacedLine key={label} from={{ x: 0, y: at }} to={{ x: most, y: at }} look={DASHED} />
  ));
}
