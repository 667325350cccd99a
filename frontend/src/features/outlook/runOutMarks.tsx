import { ReferenceDot, ReferenceLine } from "recharts";
import type { OutlookLine } from "@/api";
import { HALO } from "@/components/charts/Plot";
import { type DrawnLine, clearHeight } from "@/features/outlook/runwayRows";

const ABOVE_THE_LIMIT = 0.04;
const BESIDE = 8;
const MIDDLE = 4;
const LABEL_SPANS = 0.4; // of the months, at most

/** How far the axes go, and whether there is no room for many words. */
interface Plotted {
  horizon: number;
  top: number;
  narrow: boolean;
}

/** Where the first line passes the limit, and between which months. */
export function runOutMarks(
  { runs_out }: OutlookLine,
  drawn: readonly DrawnLine[],
  { horizon, top, narrow }: Plotted,
) {
  const { month, earliest, latest, words, range_words } = runs_out;
  if (month === null || month > horizon) return null;
  const red = { stroke: "var(--gs-binds)" };
  const whisker = 1 + ABOVE_THE_LIMIT;
  const last = Math.min(latest ?? horizon, horizon);
  const text = range_words === "" || narrow ? words : `${words} (${range_words})`;
  const left = month > horizon / 2;
  const end = Math.round(month + (left ? -1 : 1) * LABEL_SPANS * horizon);
  const clear = clearHeight(drawn, Math.min(month, end), Math.max(month, end));
  return [
    earliest !== null && earliest < last && (
      <ReferenceLine
        key="range"
        segment={[
          { x: earliest, y: whisker },
          { x: last, y: whisker },
        ]}
        strokeWidth={1.5}
        {...red}
      />
    ),
    month > 0 && (
      <ReferenceLine
        key="month"
        segment={[
          { x: month, y: 0 },
          { x: month, y: 1 },
        ]}
        strokeDasharray="3 3"
        {...red}
      />
    ),
    month > 0 && (
      <ReferenceLine
        key="words"
        x={month}
        stroke="none"
        label={<RunOutLabel text={text} left={left} height={clear / top} />}
      />
    ),
    month > 0 && <ReferenceDot key="dot" x={month} y={1} r={4} fill="var(--gs-binds)" {...red} />,
  ];
}

interface RunOutLabelProps {
  text: string;
  /** Whether it stands on the left of its line. */
  left: boolean;
  /** Where on the vertical axis it stands, as a share of that. */
  height: number;
  /** Given by the chart: where the line lies. */
  viewBox?: { x?: number; y?: number; height?: number };
}

/** The month beside its dashed line, where no line passes. */
function RunOutLabel({ text, left, height, viewBox }: RunOutLabelProps) {
  const { x = 0, y = 0, height: whole = 0 } = viewBox ?? {};
  return (
    <text
      className={HALO}
      x={left ? x - BESIDE : x + BESIDE}
      y={y + whole * (1 - height) + MIDDLE}
      textAnchor={left ? "end" : "start"}
      style={{ fill: "var(--gs-binds)", fontWeight: 600 }}
    >
      {text}
    </text>
  );
}
