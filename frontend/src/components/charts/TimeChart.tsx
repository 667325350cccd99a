import { ComposedChart, Line, Tooltip } from "recharts";
import { Plot, Tip } from "@/components/charts/Plot";
import { Across, Up } from "@/components/charts/axes";
import { amountTicks, timeTicks } from "@/components/charts/TimeChartAxis";
import { formatNumber } from "@/lib/format";
import { formatMoment, formatTick } from "@/lib/time";

export interface TimePoint {
  /** Seconds since 1970 in UTC, or a place in the order where no times are known. */
  at: number;
  value: number;
  line?: number;
}

interface TimeChartProps {
  points: readonly TimePoint[];
  unit: string;
  timed: boolean;
  height: number;
  /** Where the axis ends at least, such as 100 for a share. */
  most?: number;
  /** What the chart shows, in a sentence, for readers that cannot see it. */
  description: string;
}

const MARGIN = { top: 8, right: 12, bottom: 0, left: 0 };
const MOST_TIMES = 5;

/** One series over time, as measured: orange in every chart. */
export default function TimeChart(props: TimeChartProps) {
  const { points, unit, timed, height, most = 0, description } = props;
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const amounts = amountTicks(Math.max(most, ...points.map(({ value }) => value)));

  return (
    <Plot height={height} description={description}>
      <ComposedChart data={[...points]} margin={MARGIN}>
        <Across
          dataKey="at"
          domain={["dataMin", "dataMax"]}
          {...(timed ? { ticks: timeTicks(from, to, MOST_TIMES) } : {})}
          tickFormatter={(at: number) => (timed ? formatTick(at, to - from) : formatNumber(at))}
          minTickGap={48}
        />
        <Up
          domain={[0, amounts[2]]}
          ticks={amounts}
          tickFormatter={(value: number) => formatNumber(value)}
          width={44}
        />
        <Line
          dataKey="value"
          stroke="var(--gs-measured)"
          strokeWidth={1.5}
          dot={points.length < 3}
          isAnimationActive={false}
        />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) => {
            const point = payload[0]?.payload as TimePoint | undefined;
            return active && point !== undefined ? (
              <Tip>
                <p>
                  <strong>
                    {formatNumber(point.value)} {unit}
                  </strong>{" "}
                  {timed ? `${formatMoment(new Date(point.at * 1000).toISOString())} UTC` : `no. ${point.at}`}
                  {point.line !== undefined && `, line ${point.line}`}
                </p>
              </Tip>
            ) : null;
          }}
        />
      </ComposedChart>
    </Plot>
  );
}
