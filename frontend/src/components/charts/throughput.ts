import { scaleFor } from "@/lib/format";

/** What the throughput chart draws, all in one unit. */
export interface ThroughputData {
  unit: string;
  predicted: PredictedRow[];
  /** What the rule asks at this design: a line from nothing through it; null where that is what is predicted. */
  ruled: number | null;
  measured: MeasuredPoint[];
  ceilings: CeilingMark[];
  /** Most grid nodes of any published run; null where there was none. */
  testedTo: number | null;
  thisDesign: number;
  /** Where the vertical axis ends. */
  top: number;
}

interface PredictedRow {
  nodes: number;
  p10: number;
  p50: number;
  p90: number;
}

export interface MeasuredPoint {
  nodes: number;
  low: number;
  high: number;
  /** Which of several sets drawn together it is of, from 0: each has marks of its own. */
  set?: number;
  /** Used to calibrate the prediction: drawn apart, for it cannot confirm it. */
  calibration: boolean;
  /** "paper 000, Table 2, L388". */
  place: string;
}

/** What so many storage nodes carry, under its name. */
export interface CeilingMark {
  label: string;
  at: number;
}

export type ThroughputInMbS = Omit<ThroughputData, "unit" | "top">;

/** Ceilings are drawn up to so many times the curve's own height. */
const IN_SIGHT = 2.5;

/** The chart's data in the unit that reads best, with a top that keeps the curve large. */
export function throughputData(mbS: ThroughputInMbS): ThroughputData {
  const own = mbS.predicted.map(({ p90 }) => p90);
  const reach = Math.max(...own, ...mbS.measured.map(({ high }) => high), mbS.ruled ?? 0, 1);
  const near = mbS.ceilings.map(({ at }) => at).filter((at) => at <= IN_SIGHT * reach);
  const { unit, factor } = scaleFor("MB/s", reach);

  return {
    ...mbS,
    unit,
    predicted: mbS.predicted.map(({ nodes, p10, p50, p90 }) => ({
      nodes,
      p10: p10 * factor,
      p50: p50 * factor,
      p90: p90 * factor,
    })),
    ruled: mbS.ruled === null ? null : mbS.ruled * factor,
    measured: mbS.measured.map((point) => ({
      ...point,
      low: point.low * factor,
      high: point.high * factor,
    })),
    ceilings: mbS.ceilings.map(({ label, at }) => ({ label, at: at * factor })),
    top: roundTop(Math.max(reach, ...near) * factor * 1.05),
  };
}

/** The next 1, 1.5, 2, 2.5, 3, 4, 5, 6 or 8 of a decade. */
export function roundTop(value: number): number {
  const decade = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((factor) => factor * decade >= value) ?? 10;
  return Number((step * decade).toPrecision(3));
}

const ROUND_GAPS = [1, 2, 2.5, 3, 5];

/** Three to five round gaps from zero to the top. */
export function ticksTo(top: number): number[] {
  const isRound = (gap: number) =>
    ROUND_GAPS.includes(Number((gap / 10 ** Math.floor(Math.log10(gap))).toPrecision(6)));
  const gaps = [4, 5, 3].find((count) => isRound(top / count)) ?? 4;
  return Array.from({ length: gaps + 1 }, (_, at) => Number(((top / gaps) * at).toPrecision(12)));
}

/** Numbers along an axis of whole nodes: even and round gaps, as many as fit before its end. */
export function nodeTicks(most: number): number[] {
  const gap = Math.max(1, Math.ceil(roundTop(most / 4)));
  return Array.from({ length: Math.floor(most / gap) + 1 }, (_, at) => at * gap);
}

/** What a ceiling is called where there is little room. */
export function inShort({ label, at }: CeilingMark): CeilingMark {
  return { label: label.replace("within policy", "in policy"), at };
}

const ABOVE_BASE = 11;
const BELOW_BASE = 3;

/** From where to where words reach across [px]. */
export interface Span {
  from: number;
  to: number;
}

/** The feet of those words that reach into a span [px]. */
export function feetIn(words: readonly (Span & { foot: number })[], { from, to }: Span): number[] {
  return words.filter((word) => word.to > from && word.from < to).map((word) => word.foot);
}

/** The first of these feet at which a word stands over none of the others, whose feet are given; else the first. */
export function freeFoot(places: readonly [number, ...number[]], feet: readonly number[]): number {
  return places.find((foot) => standsAlone(foot, feet)) ?? places[0];
}

function standsAlone(foot: number, feet: readonly number[]): boolean {
  return !feet.some((other) => Math.abs(other - foot) < ABOVE_BASE + BELOW_BASE);
}

/** How far below its height a word may stand: on it, above it or below it, else higher [px]. */
const PLACES = [4, -5, 14, -19, -33, -47] as const;
/** From this one on a word would be read as another line's: it goes there only to make way for words. */
const FAR = 4;

/**
 * Where the foot of a word stands that belongs to a height, so that no line runs through it, it stands over no other
 * word beside it, whose feet are given, and not below the floor, if that can be.
 */
export function clearOf(
  lines: readonly number[],
  height: number,
  feet: readonly number[] = [],
  floor = Infinity,
): number {
  const isOpen = (foot: number) => foot <= floor && standsAlone(foot, feet);
  const isFree = (foot: number) =>
    isOpen(foot) && !lines.some((line) => line > foot - ABOVE_BASE && line < foot + BELOW_BASE);
  const place =
    PLACES.find((offset, at) => at < FAR && isFree(height + offset)) ??
    PLACES.find((offset) => isOpen(height + offset)) ??
    PLACES[0];
  return height + place;
}

/**
 * Words beside one line in their order, each at its height in pixels and none over another: the later ones make way,
 * and where they would stand below the floor all of them do.
 */
export function stacked<T extends { y: number }>(words: readonly T[], apart: number, floor = Infinity): T[] {
  const placed: T[] = [];
  let free = -Infinity;
  for (const word of words) {
    const y = Math.max(word.y, free);
    placed.push({ ...word, y });
    free = y + apart;
  }
  return placed.map((word, at) => ({
    ...word,
    y: Math.min(word.y, floor - (placed.length - 1 - at) * apart),
  }));
}
