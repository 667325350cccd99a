/** Of small text in Inter [px]: spaces, points and thin letters are drawn half as wide as the others. */
const PER_CHARACTER = 7;
/** By how much digits are wider, all of them as wide as the widest. */
const MORE_PER_DIGIT = 0.7;
const PER_THIN = 3.8;
const THIN = /[ .,:;'’()|Ifijlrt]/g;
const GAP = 8;

/** A word that belongs to a place on a line, in pixels. */
interface LineLabel {
  at: number;
  text: string;
}

/** How wide small text is drawn, near enough to keep words apart. */
export function textWidth(text: string): number {
  const wide = text.replace(THIN, "").length;
  const digits = text.replace(/\D/g, "").length;
  return wide * PER_CHARACTER + (text.length - wide) * PER_THIN + digits * MORE_PER_DIGIT;
}

/**
 * The middles at which words on one line stand when none may overprint the next or leave the line: each as near
 * to its place as that allows. Where they do not all fit, the first ones leave it.
 */
export function apart(labels: readonly LineLabel[], lineWidth: number): LineLabel[] {
  const placed: LineLabel[] = [];
  let free = 0;
  for (const label of labels.toSorted((a, b) => a.at - b.at)) {
    const half = textWidth(label.text) / 2;
    const at = Math.max(label.at, free + half);
    placed.push({ ...label, at });
    free = at + half + GAP;
  }
  let end = lineWidth;
  for (const label of placed.toReversed()) {
    const half = textWidth(label.text) / 2;
    label.at = Math.min(label.at, end - half);
    end = label.at - half - GAP;
  }
  return placed;
}

/** What is drawn already, in pixels from the top left. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const ABOVE = 4;
const BELOW = 14;
const HEIGHT = 12;
const INDENT = 4;

/** A line's name, and at what height the line runs. */
interface LineName {
  text: string;
  y: number;
}

/** A word where it stands. */
export interface PlacedName extends LineName {
  x: number;
  textAnchor: "start" | "end";
}

/** The room that a word takes. */
export function boxOf({ text, x, y, textAnchor }: PlacedName): Box {
  const width = textWidth(text);
  const left = textAnchor === "start" ? x : x - width;
  return { left, right: left + width, top: y - HEIGHT, bottom: y };
}

/**
 * Names of lines that run from edge to edge: each over or under an end of its own, where nothing is drawn; where that
 * cannot be, rather across another line than over words.
 */
export function clearNames(
  lines: readonly LineName[],
  drawn: readonly Box[],
  left: number,
  right: number,
  crossing: readonly Box[] = [],
): PlacedName[] {
  const taken = [...drawn];
  return lines.map(({ text, y }) => {
    const over = { text, x: left + INDENT, y: y - ABOVE, textAnchor: "start" } as const;
    const atRight = { ...over, x: right - INDENT, textAnchor: "end" } as const;
    const places: PlacedName[] = [over, atRight, { ...over, y: y + BELOW }, { ...atRight, y: y + BELOW }];
    const harm = (place: PlacedName) => {
      const hits = (box: Box) => overlap(box, boxOf(place));
      return (taken.some(hits) ? 2 : 0) + (crossing.some(hits) ? 1 : 0);
    };
    const free = places.reduce((best, place) => (harm(place) < harm(best) ? place : best));
    taken.push(boxOf(free));
    return free;
  });
}

/** Whether one stands over the other. */
export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
