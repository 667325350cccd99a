import type { Band } from "@/lib/amount";
import { FONT, background, element, fileText, token } from "@/lib/picture/svg";

export interface BarRow {
  label: string;
  detail: string;
  band: Band;
  /** What stands at the right of the bar. */
  value: string;
  marked: boolean;
}

interface Bars {
  title: string;
  rows: readonly BarRow[];
  /** The value at the bars' right end. */
  axisEnd: number;
  /** A line across all bars, where a ceiling is. */
  tick?: number;
}

const WIDTH = 880;
const ROW = 52;
const BAR_START = 280;
const BAR_WIDTH = 380;
const TOP = 44;

/** Bars with whiskers as an SVG file, in the page's colours: the page draws them as rows that open, not as a picture. */
export function barsFile({ title, rows, axisEnd, tick }: Bars): string {
  const height = TOP + rows.length * ROW + 12;
  const at = (value: number) => BAR_START + (Math.min(Math.max(value, 0), axisEnd) / axisEnd) * BAR_WIDTH;
  const ink = token("--gs-ink");
  const tickLine =
    tick === undefined
      ? []
      : [element("path", { d: `M${at(tick)} ${TOP - 4}V${height - 12}`, stroke: ink, "stroke-width": 2 })];

  return fileText(
    element(
      "svg",
      { width: WIDTH, height, "font-family": FONT, "font-size": 13, fill: ink },
      background(),
      element("text", { x: 16, y: 26, "font-size": 15, "font-weight": 600 }, title),
      ...rows.flatMap((row, index) => bar(row, TOP + index * ROW, at)),
      ...tickLine,
    ),
  );
}

function bar({ label, detail, band, value, marked }: BarRow, y: number, at: (value: number) => number) {
  const middle = y + 13;
  const track = { x: BAR_START, y: y + 5, width: BAR_WIDTH, height: 16, fill: token("--gs-track") };
  const fill = token(marked ? "--gs-binds-bar" : "--gs-predicted-bar");
  const ends = [band.p10, band.p90].map((end) => `M${at(end)} ${middle - 4}v8`).join("");
  const whisker = `M${at(band.p10)} ${middle}H${at(band.p90)}${ends}`;
  return [
    element("text", { x: 16, y: y + 12, "font-weight": marked ? 700 : 400 }, label),
    element("text", { x: 16, y: y + 35, "font-size": 11, fill: token("--gs-muted") }, detail),
    element("rect", track),
    element("rect", { ...track, width: at(band.p50) - BAR_START, fill }),
    element("path", { d: whisker, stroke: token("--gs-ink"), "stroke-width": 1.5 }),
    element("text", { x: BAR_START + BAR_WIDTH + 12, y: y + 18, "font-weight": 600 }, value),
  ];
}
