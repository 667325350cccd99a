import { useMediaQuery } from "@mantine/hooks";
import { useId } from "react";
import { Area, ComposedChart, Line, ReferenceArea, ReferenceLine } from "recharts";
import type { Outlook, OutlookLine } from "@/api";
import { HALO, Plot } from "@/components/charts/Plot";
import { Across, TipAt, Up } from "@/components/charts/axes";
import { Hatch } from "@/components/charts/furniture";
import { EndLabels } from "@/features/outlook/EndLabels";
import { LOOKS } from "@/features/outlook/looks";
import { monthText } from "@/features/outlook/months";
import { RunwayTip } from "@/features/outlook/RunwayTip";
import { runOutMarks } from "@/features/outlook/runOutMarks";
import { type DrawnLine, bandKey, runwayRows, topOf } from "@/features/outlook/runwayRows";
import { stepMarks } from "@/features/outlook/stepMarks";
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
const QUARTER = 0.25;

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
      <ComposedChart data={runwayRows(outlook, drawn, stepped)} margin={narrow ? NARROW_MARGIN : MARGIN}>
        <defs>
          <Hatch id={hatch} />
        </defs>
        <Across
          dataKey="month"
          domain={[0, horizon]}
          ticks={years}
          tickFormatter={(month: number) => monthText(outlook.months[month] ?? "")}
          minTickGap={24}
        />
        <Up
          domain={[0, top]}
          allowDataOverflow
          ticks={top > 2 ? shares.filter((_, at) => at % 2 === 0) : shares}
          tickFormatter={(share: number) => formatShare(share)}
          width={48}
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
            label={<EndLabels drawn={drawn} top={top} lineOfText={(LINE_OF_TEXT / plotHeight) * top} />}
          />
        )}
        <TipAt>{(month) => <RunwayTip outlook={outlook} drawn={drawn} month={month} />}</TipAt>
      </ComposedChart>
    </Plot>
  );
}
