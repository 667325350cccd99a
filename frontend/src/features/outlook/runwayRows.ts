import type { Outlook, OutlookLine } from "@/api";
import { textWidth } from "@/components/charts/lineLabels";
import { monthText } from "@/features/outlook/months";
import type { TableData } from "@/lib/csv";
import { formatShare } from "@/lib/format";

/** How a line is drawn: the one that runs out first, the space, the window, or any other. */
export type Look = "first" | "capacity" | "window" | "other";

export interface DrawnLine {
  line: OutlookLine;
  look: Look;
}

const MOST_DRAWN = 6;
const LEAST_TOP = 1.4;
const MOST_TOP = 6;
const TOP_OF_NONE_LEFT = 3;
const OVER_THE_START = 1.25;
const NOTHING_LEFT = 10 * MOST_TOP;

/** The lines worth drawing: the first, capacity, window, and of the others the fullest of each device. */
export function drawnLines(lines: readonly OutlookLine[]): DrawnLine[] {
  const known = lines.filter(({ used }) => used.length > 0);
  const drawn = known.flatMap((line): DrawnLine[] => {
    const look = lookOf(line);
    return look === "other" ? [] : [{ line, look }];
  });
  const devices = new Set(drawn.map(({ line }) => line.place));
  for (const line of known.toSorted((a, b) => endOf(b) - endOf(a))) {
    if (drawn.length >= MOST_DRAWN || devices.has(line.place)) continue;
    devices.add(line.place);
    drawn.push({ line, look: "other" });
  }
  return drawn;
}

/** The lines as the table has them: of a device whose ways are all known, the one that runs out first. */
export function tableLines(lines: readonly OutlookLine[]): OutlookLine[] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    if (line.kind !== "link" || line.used.length === 0) return true;
    const again = seen.has(line.place);
    seen.add(line.place);
    return !again;
  });
}

function lookOf({ first, kind }: OutlookLine): Look {
  if (first) return "first";
  return kind === "capacity" || kind === "window" ? kind : "other";
}

function endOf({ used }: OutlookLine): number {
  return used.at(-1) ?? Number.POSITIVE_INFINITY;
}

/** Where the vertical axis ends: above the limit, and above where the first line starts. */
export function topOf(lines: readonly DrawnLine[]): number {
  const starts = lines.map(({ line }) => (line.now === null ? TOP_OF_NONE_LEFT : line.now * OVER_THE_START));
  return Math.min(MOST_TOP, Math.max(LEAST_TOP, ...starts));
}

/** One month: each line's used share under its name, its band under the name and "band". */
type RunwayRow = { month: number; step?: number } & Record<string, number | number[]>;

/** A row a month, what has nothing left far above any chart; the step drawn from the month it is taken. */
export function runwayRows(
  { months }: Pick<Outlook, "months">,
  drawn: readonly DrawnLine[],
  stepped: OutlookLine | null,
): RunwayRow[] {
  const drawable = (share: number | null | undefined) => share ?? NOTHING_LEFT;
  return months.map((_, month) => {
    const row: RunwayRow = { month };
    for (const { line } of drawn) {
      row[line.name] = drawable(line.used[month]);
      row[bandKey(line.name)] = [drawable(line.p10[month]), drawable(line.p90[month])];
    }
    const from = stepMonth(stepped);
    if (stepped?.step && from !== null && month >= from) row.step = drawable(stepped.step.used[month]);
    return row;
  });
}

export function bandKey(name: string): string {
  return `${name} band`;
}

/** The month in which a line's step is taken: where it runs out, or where it may at the earliest. */
export function stepMonth(line: OutlookLine | null): number | null {
  if (line?.step == null) return null;
  const { month, earliest } = line.runs_out;
  return line.runs_out.state === "within" ? month : earliest;
}

export interface EndLabel {
  name: string;
  look: Look;
  /** Its words, a line each; the first stands at its height, the others below. */
  lines: string[];
  /** In shares of the policy, apart from its neighbours. */
  at: number;
}

/** Beside the chart, for words in bold [px]. */
const ROOM = 128;
/** As much of one word as a line holds, before the rest of it. */
const TOO_LONG = /\S{18}(?=\S{2})/g;
/** How much of a line is kept free over the axis. */
const CLEAR = 0.6;

/** The words at the ends of the lines, with the value of the last month: apart, over the axis, under the top. */
export function endLabels(drawn: readonly DrawnLine[], top: number, lineOfText: number): EndLabel[] {
  const labels = drawn
    .map(({ line, look }) => {
      const end = line.used.at(-1) ?? null;
      const text = `${line.label}, ${end === null ? "nothing left" : formatShare(end)}`;
      return { name: line.name, look, lines: inLines(text), at: Math.min(end ?? top, top) };
    })
    .toSorted((a, b) => a.at - b.at);
  const roomOf = ({ lines }: EndLabel) => lines.length * lineOfText;
  let taken = (CLEAR - 1) * lineOfText;
  for (const label of labels) {
    label.at = Math.max(label.at, taken + roomOf(label));
    taken = label.at;
  }
  let end = top;
  for (const label of labels.toReversed()) {
    label.at = Math.min(label.at, end);
    end = label.at - roomOf(label);
  }
  return labels;
}

/** The words in as many lines as they are long; a number keeps its unit. */
function inLines(words: string): string[] {
  const text = words.replace(/ %$/, "\u00a0%").replace(TOO_LONG, "$& ");
  return text.split(" ").reduce<string[]>((lines, word) => {
    const line = [...lines.slice(-1), word].join(" ");
    return textWidth(line) > ROOM ? [...lines, word] : [...lines.slice(0, -1), line];
  }, []);
}

/** Heights that words may stand at below the limit, the lowest first. */
const HEIGHTS = Array.from({ length: 17 }, (_, at) => 0.06 + at * 0.05);

/** The height below the limit that lies farthest from every line between two months, the lowest of equals. */
export function clearHeight(drawn: readonly DrawnLine[], from: number, to: number): number {
  const passed = drawn
    .flatMap(({ line }) => line.used.slice(Math.max(0, from), to + 1))
    .filter((at) => at !== null);
  const room = (height: number) => Math.min(...[...passed, 1].map((at) => Math.abs(at - height)));
  return HEIGHTS.reduce((best, height) => (room(height) > room(best) + 1e-9 ? height : best));
}

/** The chart's own numbers, every month. */
export function runwayTable(outlook: Outlook, drawn: readonly DrawnLine[]): TableData {
  return {
    caption: `Used share of what the policy allows, by month; ${outlook.policy_words}`,
    columns: [
      { label: "month" },
      ...drawn.flatMap(({ line: { label } }) => [
        { label: `${label} [%]`, numeric: true },
        { label: `${label} P10 [%]`, numeric: true },
        { label: `${label} P90 [%]`, numeric: true },
      ]),
    ],
    rows: outlook.months.map((month, at) => [
      monthText(month),
      ...drawn.flatMap(({ line }) => [line.used[at], line.p10[at], line.p90[at]].map(percent)),
    ]),
  };
}

function percent(share: number | null | undefined): number | null {
  return share == null ? null : Number((100 * share).toPrecision(3));
}
