import { Bar, BarChart, ReferenceLine, Tooltip } from "recharts";
import { Plot, Tip } from "@/components/charts/Plot";
import { Across, Up } from "@/components/charts/axes";
import { type AxisMark, markLabels } from "@/components/charts/markLabels";
import { formatDuration } from "@/lib/time";

export interface HistogramBar {
  /** Seconds where the bar begins and ends. */
  from: number;
  to: number;
  count: number;
}

interface HistogramChartProps {
  bars: readonly HistogramBar[];
  marks: readonly AxisMark[];
  /** Round times, in seconds, with their words. */
  ticks: readonly { at: number; label: string }[];
  height: number;
  /** What the chart shows, in a sentence, for readers that cannot see it. */
  description: string;
}

const MARGIN = { top: 20, right: 32, bottom: 0, left: 0 };
/** Part of the axis that two words need to stand side by side. */
const WORD_SHARE = 0.1;

/** How often a time came out, over all replicates. */
export default function HistogramChart(props: HistogramChartProps) {
  const { bars, marks, ticks, height, description } = props;
  const rows = bars.map((bar) => ({ ...bar, at: (bar.from + bar.to) / 2 }));
  const [from, to] = [bars[0]?.from ?? 0, bars.at(-1)?.to ?? 1];

  return (
    <Plot height={height} description={description}>
      <BarChart data={rows} margin={MARGIN} barCategoryGap={1}>
        <Across
          dataKey="at"
          domain={[from, to]}
          ticks={ticks.map(({ at }) => at)}
          tickFormatter={(at: number) => ticks.find((tick) => tick.at === at)?.label ?? ""}
        />
        <Up allowDecimals={false} width={36} />
        <Bar dataKey="count" fill="var(--gs-predicted-bar)" isAnimationActive={false} />
        {marks.map(({ at, word }) => (
          <ReferenceLine key={word} x={at} stroke="var(--gs-ink)" strokeDasharray="4 3" />
        ))}
        {markLabels(marks, (to - from) * WORD_SHARE).map(({ at, word }) => (
          <ReferenceLine key={word} x={at} stroke="none" label={{ value: word, position: "top" }} />
        ))}
        <Tooltip
          isAnimationActive={false}
          cursor={false}
          content={({ active, payload }) => {
            const bar = payload[0]?.payload as HistogramBar | undefined;
            return active && bar !== undefined ? (
              <Tip>
                <p>
                  <strong>{bar.count}</strong> replicates took {formatDuration(bar.from)} to{" "}
                  {formatDuration(bar.to)}
                </p>
              </Tip>
            ) : null;
          }}
        />
      </BarChart>
    </Plot>
  );
}
