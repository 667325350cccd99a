import { Area, ComposedChart, ReferenceLine } from "recharts";
import { Plot, Tip } from "@/components/charts/Plot";
import { Across, TipAt, Up } from "@/components/charts/axes";
import { MeasuredMark } from "@/components/charts/marks";
import { PlacedMark } from "@/components/charts/placed";
import type { Deviation, DeviationLine } from "@/features/runs/calibrate/deviations";
import { formatNumber, withUnit } from "@/lib/format";

interface DeviationChartProps {
  line: DeviationLine;
  height: number;
  /** What the chart shows, in a sentence, for readers that cannot see it. */
  description: string;
}

const MARGIN = { top: 8, right: 12, bottom: 4, left: 0 };
const NAMED = 16;

/** How far each node lies from the fit: the band in which one more is expected, and what was measured. */
export default function DeviationChart({ line, height, description }: DeviationChartProps) {
  const { deviations, end } = line;
  const nameAt = new Map(deviations.map(({ place, name }) => [place, name]));

  return (
    <Plot height={height} description={description}>
      <ComposedChart data={bandRows(deviations)} margin={MARGIN}>
        <Across
          dataKey="place"
          domain={[0.5, deviations.length + 0.5]}
          ticks={deviations.length > NAMED ? [] : deviations.map(({ place }) => place)}
          tickFormatter={(place: number) => nameAt.get(place) ?? ""}
        />
        <Up
          domain={[-end, end]}
          ticks={[-end, 0, end]}
          tickFormatter={(value: number) => `${value > 0 ? "+" : ""}${withUnit(formatNumber(value), "%")}`}
          width={56}
        />
        <Area
          dataKey="band"
          stroke="none"
          fill="var(--gs-predicted-band)"
          fillOpacity={0.75}
          isAnimationActive={false}
          activeDot={false}
        />
        <ReferenceLine y={0} stroke="var(--gs-predicted)" strokeWidth={2} />
        {deviations.map(({ place, measured, heldOut }) => (
          <PlacedMark
            key={place}
            x={place}
            y={measured}
            mark={(at) => <MeasuredMark {...at} calibration={!heldOut} />}
          />
        ))}
        <TipAt>
          {(at) => <DeviationTip at={deviations.find(({ place }) => place === Math.round(at))} />}
        </TipAt>
      </ComposedChart>
    </Plot>
  );
}

/** The band reaches half a place beyond the first and the last point. */
function bandRows(deviations: readonly Deviation[]) {
  const rows = deviations.map(({ place, band }) => ({ place, band }));
  const [first, last] = [rows.at(0), rows.at(-1)];
  return first === undefined || last === undefined
    ? []
    : [{ ...first, place: 0.5 }, ...rows, { ...last, place: last.place + 0.5 }];
}

function DeviationTip({ at }: { at: Deviation | undefined }) {
  if (at === undefined) return null;
  return (
    <Tip>
      <strong>{at.name}</strong>
      <p>{at.words}</p>
      <p>{at.heldOut ? "held out: the fit has not seen it" : "seen by the fit"}</p>
    </Tip>
  );
}
