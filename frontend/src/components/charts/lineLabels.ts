const PER_CHARACTER = 6.4;
const GAP = 8;

/** A word that belongs to a place on a line, in pixels. */
interface LineLabel {
  at: number;
  text: string;
}

/** How wide small text is drawn, near enough to keep words apart. */
export function textWidth(text: string): number {
  return text.length * PER_CHARACTER;
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
