import { useId } from "react";
import { ComposedChart, Line, ReferenceLine } from "recharts";
import type { ComparedCurves } from "@/api";
import { HALO, Plot, Tip } from "@/components/charts/Plot";
import { AcrossNodes, TipAt, UpTo } from "@/components/charts/axes";
import { Hatch, UntestedRegion } from "@/components/charts/furniture";
import { PlacedLine } from "@/components/charts/placed";
import { PlacedPoints } from "@/components/charts/plots";
import { roundTop } from "@/components/charts/throughput";
import { CurveNames } from "@/features/compare/CurveNames";
import {
  type CurveRow,
  type LineLook,
  curveRows,
  lineLooks,
  nameHeights,
} from "@/features/compare/curveRows";
import type { Measured } from "@/features/compare/useMeasured";
import { counted } from "@/lib/counted";
import { formatNumber, withUnit } from "@/lib/format";

interface CompareCurveChartProps {
  curves: ComparedCurves;
  measured: Measured | null;
  height: number;
  /** What the chart shows, in a sentence, for readers that cannot see it. */
  description: string;
}

const MARGIN = { top: 20, right: 12, bottom: 20, left: 0 };
const X_AXIS_HEIGHT = 30;
const LINE_OF_TEXT = 15;
const ROOM_ABOVE = 1.12;

/** A line a design over grid nodes, what the policy allows each as dashes, and where nobody has tested. */
export default function CompareCurveChart({ curves, measured, height, description }: CompareCurveChartProps) {
  const hatch = useId();
  const rows = curveRows(curves);
  const looks = lineLooks(curves);
  const most = rows.at(-1)?.nodes ?? 1;
  const highest = Math.max(...curves.designs.flatMap(({ p50 }) => p50), 0.001);
  const inSight = curves.allowed.filter(({ gb_s }) => gb_s <= 2 * highest);
  const marks = [...inSight.map(({ gb_s }) => gb_s), ...(measured?.points ?? []).map(({ high }) => high)];
  const top = roundTop(Math.max(highest, ...marks) * ROOM_ABOVE);
  const gap = (LINE_OF_TEXT / (height - MARGIN.top - MARGIN.bottom - X_AXIS_HEIGHT)) * top;
  const ends = nameHeights(curves, most, gap);
  const { tested_to: tested } = curves;
  const alone = curves.this_design.length === 1;

  return (
    <Plot height={height} description={description}>
      <ComposedChart data={rows} margin={MARGIN}>
        <defs>
          <Hatch id={hatch} />
        </defs>
        <AcrossNodes most={most} />
        <UpTo top={top} width={44} />
        {tested !== null && tested < most && (
          <UntestedRegion from={tested} to={most} top={top} hatch={hatch} />
        )}
        {curves.this_design.map((nodes) => (
          <ReferenceLine
            key={nodes}
            x={nodes}
            stroke="var(--gs-ink)"
            label={{ value: alone ? counted(nodes, "grid node") : nodes, position: "top", className: HALO }}
          />
        ))}
        {inSight.map(({ label, gb_s }) => (
          <PlacedLine key={label} from={{ x: 0, y: gb_s }} to={{ x: most, y: gb_s }} look={ALLOWED} />
        ))}
        {looks.map(({ key, stroke, dashes }) => (
          <Line
            key={key}
            dataKey={key}
            stroke={stroke}
            strokeDasharray={dashes}
            strokeWidth={2}
            dot={false}
            connectNulls
            isAnimationActive={false}
          />
        ))}
        {measured !== null && <PlacedPoints points={measured.points} />}
        <CurveNames most={most} top={top} measured={measured} allowed={inSight} curves={curves} ends={ends} />
        <TipAt>{(nodes) => <CurveTip rows={rows} looks={looks} nodes={nodes} />}</TipAt>
      </ComposedChart>
    </Plot>
  );
}

const ALLOWED = { stroke: "var(--gs-ceiling)", strokeDasharray: "5 3" };
function CurveTip({ rows, looks, nodes }: { rows: CurveRow[]; looks: LineLook[]; nodes: number }) {
  const row = rows.find((candidate) => candidate.nodes === nodes);
  if (row === undefined) return null;
  return (
    <Tip>
      <strong>{counted(nodes, "grid node")}</strong>
      {looks.map(({ key, label }) => (
        <p key={key}>
          {label.split(" ")[0]}: {row[key] === undefined ? "–" : withUnit(formatNumber(row[key]), "GB/s")}
        </p>
      ))}
    </Tip>
  );
}
