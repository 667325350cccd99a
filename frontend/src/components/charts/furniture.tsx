import { DefaultZIndexes, ReferenceArea, ReferenceLine } from "recharts";
import { HALO } from "@/components/charts/Plot";
import { type LabelPlace, type PlacedLabel, clearOf, stacked } from "@/components/charts/throughput";
import { textWidth } from "@/components/charts/lineLabels";
import { formatNumber } from "@/lib/format";

/** Slanted lines: nobody has run this. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line y2="7" stroke="var(--gs-untested)" strokeWidth="1.2" strokeOpacity="0.55" />
    </pattern>
  );
}

/** More grid nodes than any published run had. */
export function UntestedRegion({ from, to, hatch }: { from: number; to: number; hatch: string }) {
  return (
    <ReferenceArea
      x1={from}
      x2={to}
      fill={`url(#${hatch})`}
      fillOpacity={1}
      label={{
        value: "beyond the tested range",
        position: "insideBottomRight",
        offset: 26,
        className: HALO,
      }}
    />
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
  /** Ceilings whose names may reach as far as the words. */
  ceilings?: readonly PlacedLabel[];
}

/** Where the design stands; its name is above the plot, what it stands at beside the line. */
export function ThisDesign({ nodes, most, top, words, lines, ceilings = [] }: ThisDesignProps) {
  return (
    <ReferenceLine
      x={nodes}
      zIndex={DefaultZIndexes.label}
      stroke="var(--gs-ink)"
      strokeWidth={1.5}
      label={<DesignLabel share={nodes / most} top={top} words={words} lines={lines} ceilings={ceilings} />}
    />
  );
}

interface DesignLabelProps extends Required<Pick<ThisDesignProps, "top" | "words" | "lines" | "ceilings">> {
  /** Where on the axis, to keep the words on the chart. */
  share: number;
  /** Given by the chart: where the line lies. */
  viewBox?: { x?: number; y?: number; height?: number };
}

const LINE_OF_TEXT = 14;
const BESIDE = 8;

function DesignLabel({ share, top, words, lines, ceilings, viewBox }: DesignLabelProps) {
  const { x = 0, y = 0, height = 0 } = viewBox ?? {};
  const anchor = share > 0.6 ? "end" : "start";
  const heightOf = (at: number) => y + height * (1 - at / top);
  const feetBeside = (text: string) => {
    const from = anchor === "end" ? x - BESIDE - textWidth(text) : x + BESIDE;
    return ceilings
      .filter(({ place, label, at }) => place !== "right" && reachOf(ceilingText(label, at)) > from)
      .map(({ place, at }) => heightOf(at) + footOf(place));
  };
  const placed = stacked(
    words
      .toSorted((a, b) => b.at - a.at)
      .map((word) => ({
        ...word,
        y: clearOf(lines.map(heightOf), heightOf(word.at), feetBeside(word.text)),
      })),
    LINE_OF_TEXT,
  );
  return (
    <>
      <text className={HALO} x={x} y={y - 6} textAnchor={share > 0.85 ? "end" : "middle"}>
        this design
      </text>
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

const DASHED = { stroke: "var(--gs-ceiling)", strokeDasharray: "5 3" };

/** What so many storage nodes carry, as dashed lines with their names. */
export function CeilingLines({ marks }: { marks: readonly PlacedLabel[] }) {
  return marks.map(({ label, at, place }) => (
    <ReferenceLine
      key={label}
      y={at}
      {...DASHED}
      label={<CeilingLabel text={ceilingText(label, at)} place={place} />}
    />
  ));
}

function ceilingText(label: string, at: number): string {
  return `${label} ${formatNumber(at)}`;
}

/** Width of the upright axis, where the names of ceilings begin [px]. */
export const UP_WIDTH = 36;
const INDENT = 4;

/** How far to the right a ceiling's name at the left reaches [px]. */
function reachOf(text: string): number {
  return UP_WIDTH + INDENT + textWidth(text);
}

/** Where the foot of a ceiling's name stands, below its line [px]. */
function footOf(place: LabelPlace): number {
  return place === "below" ? 13 : -4;
}

interface CeilingLabelProps {
  text: string;
  place: LabelPlace;
  /** Given by the chart: where the line lies. */
  viewBox?: { x?: number; y?: number; width?: number };
}

function CeilingLabel({ text, place, viewBox }: CeilingLabelProps) {
  const { x = 0, y = 0, width = 0 } = viewBox ?? {};
  const side =
    place === "right"
      ? ({ x: x + width - INDENT, textAnchor: "end" } as const)
      : ({ x: x + INDENT, textAnchor: "start" } as const);
  return (
    <text className={HALO} y={y + footOf(place)} {...side}>
      {text}
    </text>
  );
}
