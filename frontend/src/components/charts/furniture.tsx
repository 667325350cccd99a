import { Fragment } from "react";
import { DefaultZIndexes, ReferenceArea, ReferenceLine } from "recharts";
import styles from "@/components/charts/ThroughputChart.module.css";
import type { KneeMark, LabelPlace, PlacedLabel } from "@/components/charts/throughput";
import { formatRange } from "@/lib/format";

/** Slanted lines: nobody has run this. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern
      id={id}
      width="7"
      height="7"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
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
        className: styles.halo,
      }}
    />
  );
}

/** Where the design stands; its name is on the side that has room. */
export function ThisDesign({ nodes, most }: { nodes: number; most: number }) {
  return (
    <ReferenceLine
      x={nodes}
      zIndex={DefaultZIndexes.area}
      stroke="var(--gs-ink)"
      strokeWidth={1.5}
      label={{
        value: "this design",
        position: nodes > most * 0.45 ? "insideBottomRight" : "insideBottomLeft",
        className: styles.halo,
      }}
    />
  );
}

/** Where the curve bends: a thin line with its word, as far as the chart reaches. */
export function KneeLines({ knees, most }: { knees: readonly KneeMark[]; most: number }) {
  return knees
    .filter(({ nodes }) => nodes <= most)
    .map(({ nodes, word }, at) => (
      <ReferenceLine
        key={word}
        x={nodes}
        zIndex={DefaultZIndexes.area}
        stroke="var(--gs-predicted)"
        strokeDasharray="2 3"
        label={{
          value: word,
          position: nodes > most * 0.75 ? "insideTopRight" : "insideTopLeft",
          offset: 4 + at * 15,
          className: styles.halo,
        }}
      />
    ));
}

const DASHED = { stroke: "var(--gs-ceiling)", strokeDasharray: "5 3" };

/** Ceilings as dashed lines with their names; a ceiling that is a range has a line at either end. */
export function CeilingLines({ marks }: { marks: readonly PlacedLabel[] }) {
  return marks.map(({ label, low, high, place }) => (
    <Fragment key={label}>
      {low !== high && (
        <ReferenceArea y1={low} y2={high} fill="var(--gs-ceiling)" fillOpacity={0.12} />
      )}
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
    <text className={styles.halo} y={place === "below" ? y + 13 : y - 4} {...side}>
      {text}
    </text>
  );
}
