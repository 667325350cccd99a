import { element } from "@/lib/picture/svg";

/** Of an average letter [em]: that of bold text, so that no line is longer than its place. */
const LETTER = 0.58;
const LEADING = 1.3;

/** A text in lines no longer than a width; one line where nothing is drawn to be as wide as. */
export function linesOf(text: string, width: number, size: number): string[] {
  const letters = width > 0 ? Math.max(1, Math.floor(width / (LETTER * size))) : Number.POSITIVE_INFINITY;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** How much lower what follows stands than under a single line [px]. */
export function moreThanOne(lines: readonly string[], size: number): number {
  return Math.round((lines.length - 1) * size * LEADING);
}

/** Lines below each other, the first on this height. */
export function textLines(
  lines: readonly string[],
  y: number,
  look: Readonly<{ x: number; "font-size": number }> & Readonly<Record<string, string | number>>,
): SVGElement[] {
  return lines.map((line, at) =>
    element("text", { ...look, y: y + Math.round(at * look["font-size"] * LEADING) }, line),
  );
}
