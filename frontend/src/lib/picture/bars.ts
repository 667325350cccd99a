import type { Band } from "@/lib/amount";
import { FONT, background, element, fileText, token } from "@/lib/picture/svg";

interface BarRow {
  label: string;
  detail: string;
  band: Band;
  /** Where a dashed bar beyond the middle ends; null where there is none. */
  beyond?: number | null;
  /** What stands at the right of the bar. */
  value: string;
  marked: boolean;
}

interface Tick {
  at: number;
  label: string;
  dashed: boolean;
}

interface Bars {
  title: string;
  /** What the bars are, and what each of their marks is. */
  caption: string;
  rows: readonly BarRow[];
  /** The value at the bars' right end. */
  axisEnd: number;
  /** Lines across all bars, each under its name. */
  ticks?: readonly Tick[];
}

const WIDTH = 880;
const ROW = 52;
const BAR_START = 280;
const BAR_WIDTH = 380;
const TOP = 84;

/** Bars with whiskers as an SVG file, in the page's colours: the page draws them as rows that open, not as a picture. */
export function barsFile({ title, caption, rows, axisEnd, ticks = [] }: Bars): string {
  const height = TOP + rows.length * ROW + 12;
  const at = (value: number) => BAR_START + (Math.min(Math.max(value, 0), axisEnd) / axisEnd) * BAR_WIDTH;
  const ink = token("--gs-ink");
  return fileText(
    element(
      "svg",
      { width: WIDTH, height, "font-family": FONT, "font-size": 13, fill: ink },
      background(),
      element("text", { x: 16, y: 26, "font-size": 15, "font-weight": 600 }, title),
      element("text", { x: 16, y: 46, "font-size": 11, fill: token("--gs-muted") }, caption),
      ...rows.flatMap((row, index) => bar(row, TOP + index * ROW, at)),
      ...ticks.flatMap((tick, index) => tickLine(tick, at(tick.at), height, index === 0 && ticks.length > 1)),
    ),
  );
}

/** A line across all bars; the first of two has its name to the left. */
function tickLine({ label, dashed }: Tick, x: number, height: number, left: boolean) {
  const ink = token("--gs-ink");
  const line = { d: `M${x} ${TOP - 8}V${height - 12}`, stroke: ink, "stroke-width": dashed ? 1 : 2 };
  const place = { x: left ? x - 4 : x + 4, y: TOP - 12, "text-anchor": left ? "end" : "start" };
  return [
    element("path", dashed ? { ...line, "stroke-dasharray": "3 3" } : line),
    element("text", { ...place, "font-size": 11 }, label),
  ];
}

function bar(
  { label, detail, band, beyond = null, value, marked }: BarRow,
  y: number,
  at: (value: number) => number,
) {
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
    ...(beyond !== null && beyond > band.p50 ? [dashedBar(track, at(band.p50), at(beyond), fill)] : []),
    element("path", { d: whisker, stroke: token("--gs-ink"), "stroke-width": 1.5 }),
    element("text", { x: BAR_START + BAR_WIDTH + 12, y: y + 18, "font-weight": 600 }, value),
  ];
}

function dashedBar(track: { y: number; height: number }, from: number, to: number, stroke: string) {
  const { y, height } = track;
  return element("rect", {
    x: from,
    y,
    width: to - from,
    height,
    fill: "none",
    stroke,
    "stroke-dasharray": "3 2",
  });
}
