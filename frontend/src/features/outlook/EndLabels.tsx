import { HALO } from "@/components/charts/Plot";
import { LOOKS } from "@/features/outlook/looks";
import { type DrawnLine, endLabels } from "@/features/outlook/runwayRows";

interface EndLabelsProps {
  drawn: readonly DrawnLine[];
  top: number;
  /** How far apart two labels stand at least, in shares of the policy. */
  gap: number;
  /** Given by the chart: the line they stand at. */
  viewBox?: { x?: number; y?: number; height?: number };
}

const BESIDE = 8;
const MIDDLE = 4;
const LONGEST = 22;

/** The name of every line at its end, with its value in the last month. */
export function EndLabels({ drawn, top, gap, viewBox }: EndLabelsProps) {
  const { x = 0, y = 0, height = 0 } = viewBox ?? {};
  return endLabels(drawn, top, 2 * gap).map(({ name, look, text, at }) => (
    <text
      key={name}
      className={HALO}
      x={x + BESIDE}
      y={y + height * (1 - at / top) + MIDDLE}
      style={{ fill: LOOKS[look].words, fontWeight: 600 }}
    >
      {inLines(text).map((line, row) => (
        <tspan key={line} x={x + BESIDE} dy={row === 0 ? 0 : "1.15em"}>
          {line}
        </tspan>
      ))}
    </text>
  ));
}

/** The words in two lines where they are too long for one; a number keeps its unit. */
function inLines(words: string): string[] {
  const text = words.replace(/ %$/, "\u00a0%");
  if (text.length <= LONGEST) return [text];
  const at = text.lastIndexOf(" ", LONGEST);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
