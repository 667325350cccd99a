import { useMediaQuery } from "@mantine/hooks";
import { useId } from "react";
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ReferenceDot,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { Outlook, OutlookLine } from "@/api";
import { HALO, Plot, Tip } from "@/components/charts/Plot";
import { Hatch } from "@/components/charts/furniture";
import { EndLabels } from "@/features/outlook/EndLabels";
import { LOOKS } from "@/features/outlook/looks";
import { monthText } from "@/features/outlook/months";
import {
  type DrawnLine,
  bandKey,
  clearHeight,
  runwayRows,
  stepMonth,
  topOf,
} from "@/features/outlook/runwayRows";
import { formatShare } from "@/lib/format";

interface RunwayChartProps {
  outlook: Outlook;
  drawn: readonly DrawnLine[];
  /** The line whose step is drawn. */
  stepped: OutlookLine | null;
  height: number;
}

const MARGIN = { top: 8, right: 150, bottom: 4, left: 0 };
const NARROW_MARGIN = { ...MARGIN, right: 12 };
const X_AXIS_HEIGHT = 30;
const LINE_OF_TEXT = 15;
const ABOVE_THE_LIMIT = 0.04;
const QUARTER = 0.25;
const BESIDE = 8;
const MIDDLE = 4;
const LABEL_SPANS = 0.4; // of the months, at most

interface RunOutLabelProps {
  text: string;
  /** Whether it stands on the left of its line. */
  left: boolean;
  /** Where on the vertical axis it stands, as a share of that. */
  height: number;
  /** Given by the chart: where the line lies. */
  viewBox?: { x?: number; y?: number; height?: number };
}

/** Every line by month against what the policy allows, with its band, and where the first runs out. */
export default function RunwayChart({ outlook, drawn, stepped, height }: RunwayChartProps) {
  const hatch = useId();
  const narrow = useMediaQuery("(max-width: 639px)");
  const top = topOf(drawn);
  const horizon = outlook.horizon_months;
  const plotHeight = height - MARGIN.top - MARGIN.bottom - X_AXIS_HEIGHT;
  const years = Array.from({ length: horizon / 12 + 1 }, (_, year) => 12 * year);
  const shares = Array.from({ length: Math.floor(top / QUARTER) + 1 }, (_, at) => at * QUARTER);
  const first = outlook.lines.find((line) => line.first) ?? null;

  return (
    <Plot height={height} description={`${outlook.title} ${outlook.policy_words}.`}>
      <ComposedChart data={runwayRows(outlook, drawn, top, stepped)} margin={narrow ? NARROW_MARGIN : MARGIN}>
        <defs>
          <Hatch id={hatch} />
        </defs>
        <CartesianGrid vertical={false} stroke="var(--gs-line)" />
        <XAxis
          dataKey="month"
          type="number"
          domain={[0, horizon]}
          ticks={years}
          tickFormatter={(month: number) => monthText(outlook.months[month] ?? "")}
          minTickGap={24}
          tickLine={false}
          stroke="var(--gs-field-line)"
        />
        <YAxis
          domain={[0, top]}
          ticks={top > 2 ? shares.filter((_, at) => at % 2 === 0) : shares}
          tickFormatter={(share: number) => formatShare(share)}
          width={48}
          tickLine={false}
          axisLine={false}
        />
        <ReferenceArea y1={1} y2={top} fill={`url(#${hatch})`} fillOpacity={0.6} />
        {drawn
          .filter(({ look }) => LOOKS[look].band !== null)
          .map(({ line, look }) => (
            <Area
              key={line.name}
              dataKey={bandKey(line.name)}
              stroke="none"
              fill={LOOKS[look].band ?? "none"}
              fillOpacity={LOOKS[look].opacity}
              isAnimationActive={false}
              activeDot={false}
            />
          ))}
        {drawn.map(({ line, look }) => (
          <Line
            key={line.name}
            dataKey={line.name}
            stroke={LOOKS[look].stroke}
            strokeWidth={LOOKS[look].width}
            strokeDasharray={LOOKS[look].dash}
            dot={false}
            isAnimationActive={false}
          />
        ))}
        <ReferenceLine
          y={1}
          stroke="var(--gs-ink)"
          strokeWidth={1.5}
          label={{ value: "policy limit", position: "insideTopLeft", offset: 6, className: HALO }}
        />
        {first !== null && runOutMarks(first, drawn, { horizon, top, narrow })}
        {stepped !== null && stepMarks(stepped, top)}
        {!narrow && (
          <ReferenceLine
            x={horizon}
            stroke="none"
            label={<EndLabels drawn={drawn} top={top} gap={(LINE_OF_TEXT / plotHeight) * top} />}
          />
        )}
        <Tooltip
          isAnimationActive={false}
          content={({ active, label }) =>
            active ? <RunwayTip outlook={outlook} drawn={drawn} month={Number(label)} /> : null
          }
        />
      </ComposedChart>
    </Plot>
  );
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

/** How far the axes go, and whether there is no room for many words. */
interface Plotted {
  horizon: number;
  top: number;
  narrow: boolean;
}

/** Where the first line passes the limit, and between which months. */
function runOutMarks(
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

/** The step as a stair: down where it is taken, then on its own line. */
function stepMarks(line: OutlookLine, top: number) {
  const month = stepMonth(line);
  if (month === null || line.step === null) return null;
  const [before, after] = [line.used[month], line.step.used[month]].map((share) =>
    Math.min(share ?? top, top),
  );
  const look = { stroke: "var(--gs-ink)", strokeWidth: 2, strokeDasharray: "1 0" };
  return [
    <ReferenceLine
      key="down"
      segment={[
        { x: month, y: before },
        { x: month, y: after },
      ]}
      {...look}
    />,
    <Line key="step" dataKey="step" dot={false} isAnimationActive={false} {...look} />,
  ];
}

interface RunwayTipProps {
  outlook: Outlook;
  drawn: readonly DrawnLine[];
  month: number;
}

/** The numbers behind one month. */
function RunwayTip({ outlook, drawn, month }: RunwayTipProps) {
  const text = (share: number | null | undefined) => (share == null ? "nothing left" : formatShare(share));
  return (
    <Tip>
      <strong>
        {monthText(outlook.months[month] ?? "")}, month {month}
      </strong>
      {drawn.map(({ line }) => (
        <p key={line.name}>
          {line.label}: {text(line.used[month])} ({text(line.p10[month])} – {text(line.p90[month])}, P10 –
          P90)
        </p>
      ))}
    </Tip>
  );
}
