import { HALO } from "@/components/charts/Plot";
import { LOOKS } from "@/features/outlook/looks";
import { type DrawnLine, endLabels } from "@/features/outlook/runwayRows";

interface EndLabelsProps {
  drawn: readonly DrawnLine[];
  top: number;
  /** How high a line of text is, in shares of the policy. */
  lineOfText: number;
  /** Given by the chart: the line they stand at. */
  viewBox?: { x?: number; y?: number; height?: number };
}

const BESIDE = 8;
const MIDDLE = 4;

/** The name of every line at its end, with its value in the last month. */
export function EndLabels({ drawn, top, lineOfText, viewBox }: EndLabelsProps) {
  const { x = 0, y = 0, height = 0 } = viewBox ?? {};
  return endLabels(drawn, top, lineOfText).map(({ name, look, lines, at }) => (
    <text
      key={name}
      className={HALO}
      x={x + BESIDE}
      y={y + height * (1 - at / top) + MIDDLE}
      style={{ fill: LOOKS[look].words, fontWeight: 600 }}
    >
      {lines.map((line, row) => (
        <tspan key={row} x={x + BESIDE} dy={row === 0 ? 0 : "1.15em"}>
          {line}
        </tspan>
      ))}
    </text>
  ));
}
