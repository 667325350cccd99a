import { Fragment } from "react";
import { DefaultZIndexes, ReferenceArea, ReferenceLine } from "recharts";
import { HALO } from "@/components/charts/Plot";
import { type AxisMark, markLabels } from "@/components/charts/markLabels";
import type { LabelPlace, PlacedLabel } from "@/components/charts/throughput";
import { formatRange } from "@/lib/format";

/** Slanted lines: nobody has run this. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line y2="7" stroke="var(--gs-untested)" strokeWidth="1.2" strokeOpacity="0.55" />
    </pattern>
  );
}

/** More grid nodes than any published run had. */
export function UntestedRegion({ from, to, hatch }: { from: number; to: number; hatch: string }) {
  return (
    <ReferenceArea
      x1={from}
      x2={to}
      fill={`url(#${hatch})`}
      fillOpacity={1}
      label={{
        value: "beyond the tested range",
        position: "insideBottomRight",
        offset: 26,
        className: HALO,
      }}
    />
  );
}

/** How far above the plot the words of vertical lines stand: the design's nearest, the knees' over it. */
const DESIGN_ABOVE = 5;
const KNEE_ABOVE = 20;

/** Where the design stands; its name is above the plot. */
export function ThisDesign({ nodes, most }: { nodes: number; most: number }) {
  return (
    <ReferenceLine
      x={nodes}
      zIndex={DefaultZIndexes.area}
      stroke="var(--gs-ink)"
      strokeWidth={1.5}
      label={<TopLabel text="this design" above={DESIGN_ABOVE} share={nodes / most} />}
    />
  );
}

/** Part of the axis that two words need to stand side by side. */
const KNEE_WORD_SHARE = 0.25;

/** Where the curve bends, as far as the chart reaches: thin lines, words above the plot, one where they are close. */
export function KneeLines({ knees, most }: { knees: readonly AxisMark[]; most: number }) {
  const inSight = knees.filter(({ at }) => at <= most);

  return (
    <>
      {inSight.map(({ at, word }) => (
        <ReferenceLine
          key={word}
          x={at}
          zIndex={DefaultZIndexes.area}
          stroke="var(--gs-predicted)"
          strokeDasharray="2 3"
        />
      ))}
      {markLabels(inSight, most * KNEE_WORD_SHARE).map(({ at, word }) => (
        <ReferenceLine
          key={word}
          x={at}
          stroke="none"
          label={<TopLabel text={word} above={KNEE_ABOVE} share={at / most} />}
        />
      ))}
    </>
  );
}

interface TopLabelProps {
  text: string;
  above: number;
  /** Where on the axis, to keep the word on the chart. */
  share: number;
  /** Given by the chart: where the line lies. */
  viewBox?: { x?: number; y?: number };
}

/** A word above the plot, where no line and no word of a ceiling runs. */
function TopLabel({ text, above, share, viewBox }: TopLabelProps) {
  const { x = 0, y = 0 } = viewBox ?? {};
  const anchor = share < 0.15 ? "start" : share > 0.85 ? "end" : "middle";
  return (
    <text className={HALO} x={x} y={y - above} textAnchor={anchor}>
      {text}
    </text>
  );
}

const DASHED = { stroke: "var(--gs-ceiling)", strokeDasharray: "5 3" };

/** Ceilings as dashed lines with their names; a ceiling that is a range has a line at either end. */
export function CeilingLines({ marks }: { marks: readonly PlacedLabel[] }) {
  return marks.map(({ label, low, high, place }) => (
    <Fragment key={label}>
      {low !== high && <ReferenceArea y1={low} y2={high} fill="var(--gs-ceiling)" fillOpacity={0.12} />}
      {low !== high && <ReferenceLine y={low} {...DASHED} />}
      <ReferenceLine
        y={high}
        {...DASHED}
        label={<CeilingLabel text={`${label} ${formatRange(low, high, "")}`} place={place} />}
      />
    </Fragment>
  ));
}

interface CeilingLabelProps {
  text: string;
  place: LabelPlace;
  /** Given by the chart: where the line lies. */
  viewBox?: { x?: number; y?: number; width?: number };
}

function CeilingLabel({ text, place, viewBox }: CeilingLabelProps) {
  const { x = 0, y = 0, width = 0 } = viewBox ?? {};
  const side =
    place === "right"
      ? ({ x: x + width - 4, textAnchor: "end" } as const)
      : ({ x: x + 4, textAnchor: "start" } as const);
  return (
    <text className={HALO} y={place === "below" ? y + 13 : y - 4} {...side}>
      {text}
    </text>
  );
}
