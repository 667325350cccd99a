import type { Sizing } from "@/api";
import { counted } from "@/lib/counted";

export type Mark = "circle" | "square" | "triangle" | "diamond";

/** A candidate as a point: how many storage nodes are bought, and the share of futures they carry [%]. */
export interface CarriedPoint {
  id: string;
  nodes: number;
  carried: number;
  fits: boolean;
  current: boolean;
  onLine: boolean;
  label: string;
  /** What it is, in full. */
  title: string;
  mark: Mark;
}

const MARKS: readonly Mark[] = ["circle", "square", "triangle", "diamond"];

/**
 * The points to draw: what leads its family and carries something, and the design in hand. Where a family begins,
 * and what is recommended, is named, with neither its client nor its file system; else the number of nodes is.
 */
export function carriedPoints({
  candidates,
  recommended,
  least_regret: leastRegret,
}: Sizing): readonly CarriedPoint[] {
  const first = candidates.find(({ id }) => id === recommended)?.family;
  const shown = candidates.filter(
    ({ leads, current, futures_share: carried }) => (leads && carried > 0) || current,
  );
  const families = [...new Set([first, ...shown.map(({ family }) => family)])].filter(
    (family) => family !== undefined,
  );
  const inFull = new Set([recommended, leastRegret]);
  const named = new Set<string>();
  return shown.map((row) => {
    const full = inFull.has(row.id) || !named.has(row.family);
    named.add(row.family);
    const inShort = row.label.split(" with ")[0] ?? "";
    const title = `${counted(row.storage_nodes, "storage node")}, ${row.name}`;
    return {
      id: row.id,
      nodes: row.storage_nodes,
      carried: row.futures_share * 100,
      fits: row.fits,
      current: row.current,
      onLine: row.on_line,
      label: row.current ? `this design, ${row.storage_nodes}` : full ? inShort : `${row.storage_nodes}`,
      title: row.current ? `This design: ${title}` : title,
      mark: MARKS[families.indexOf(row.family) % MARKS.length] ?? "circle",
    };
  });
}

/** The corners of the line: no other point carries more with as few nodes. */
export function frontLine(points: readonly CarriedPoint[]): CarriedPoint[] {
  return points.filter(({ onLine }) => onLine).toSorted((a, b) => a.nodes - b.nodes);
}

/** Where the words beside a point begin or end, from the point [px]. */
export interface LabelPlace {
  dx: number;
  dy: number;
  anchor: "start" | "end";
}

const LETTER_PX = 7;
const BESIDE = 10;

/**
 * Where a point's label stands: on the line up and to the left, beside it to the right. Where it would lie over the
 * upright of the design in hand, which is so far to the right of the point [px], or over the numbers of the axis, for
 * which there is `room` to the left [px], it stands below the line.
 */
export function labelPlace(
  { label, onLine }: CarriedPoint,
  uprightAt: number | null,
  room = Infinity,
): LabelPlace {
  const wide = label.length * LETTER_PX;
  if (!onLine) return { dx: BESIDE, dy: 4, anchor: "start" };
  const crossed = uprightAt !== null && uprightAt < -BESIDE && uprightAt > -BESIDE - wide;
  return crossed || wide + BESIDE > room
    ? { dx: BESIDE - 2, dy: 16, anchor: "start" }
    : { dx: -BESIDE, dy: -6, anchor: "end" };
}

/** A label in lines: so many nodes and one word, then what is left of a long name. */
export function labelLines(label: string): string[] {
  return label.split(/(?<=^\S+ \S+) /);
}

/** Round numbers of storage nodes up to beyond the last point. */
export function nodeTicks(points: readonly CarriedPoint[]): number[] {
  const most = Math.max(1, ...points.map(({ nodes }) => nodes));
  const step = [1, 2, 4, 5, 10, 20, 50].find((each) => most / each <= 6) ?? 50;
  return Array.from({ length: Math.floor(most / step) + 2 }, (_, at) => at * step);
}
