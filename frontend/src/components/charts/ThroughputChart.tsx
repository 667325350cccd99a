import { useMediaQuery } from "@mantine/hooks";
import { useId } from "react";
import { ComposedChart } from "recharts";
import { Plot, Tip } from "@/components/charts/Plot";
import { AcrossNodes, TipAt, UpTo, upWidth } from "@/components/charts/axes";
import { CeilingLines, Hatch, ThisDesign, UntestedRegion } from "@/components/charts/furniture";
import { PlacedLine } from "@/components/charts/placed";
import { PlacedPoints, PredictedBand } from "@/components/charts/plots";
import { type ThroughputData, inShort } from "@/components/charts/throughput";
import { formatNumber, formatRange } from "@/lib/format";

interface ThroughputChartProps {
  data: ThroughputData;
  /** What is predicted: "expected", "asked by the rule". */
  word: string;
  height: number;
  /** What the chart shows, in a sentence, for readers that cannot see it. */
  description: string;
}

const MARGIN = { top: 20, right: 12, bottom: 8, left: 0 };

/** Throughput against grid nodes: predicted band, the rule's line, measured points, what the array allows. */
export default function ThroughputChart({ data, word, height, description }: ThroughputChartProps) {
  const hatch = useId();
  const onPhone = useMediaQuery("(max-width: 639px)");
  const { predicted, ruled, measured, ceilings, testedTo, thisDesign, top } = data;
  const most = Math.max(...predicted.map(({ nodes }) => nodes), thisDesign);
  const tested = Math.min(testedTo ?? most, most);
  const marks = ceilings.filter(({ at }) => at <= top).map((mark) => (onPhone ? inShort(mark) : mark));

  return (
    <Plot height={height} description={description}>
      <ComposedChart data={predicted.map((row) => ({ ...row, band: [row.p10, row.p90] }))} margin={MARGIN}>
        <defs>
          <Hatch id={hatch} />
        </defs>
        <AcrossNodes most={most} below={4} />
        <UpTo top={top} width={upWidth(top)} />
        {tested < most && <UntestedRegion from={tested} to={most} top={top} hatch={hatch} named={false} />}
        <PredictedBand />
        {ruled !== null && <RuleLine ruled={ruled} thisDesign={thisDesign} most={most} top={top} />}
        <CeilingLines marks={marks} most={most} />
        <PlacedPoints points={measured} />
        <ThisDesign
          nodes={thisDesign}
          most={most}
          top={top}
          words={wordsAt(data, word)}
          lines={linesBeside(data)}
          ceilings={marks}
          measured={measured}
          untested={1 - tested / most}
        />
        <TipAt>{(nodes) => <ThroughputTip data={data} word={word} nodes={nodes} />}</TipAt>
      </ComposedChart>
    </Plot>
  );
}

interface RuleLineProps {
  ruled: number;
  thisDesign: number;
  most: number;
  top: number;
}

/** What the rule asks grows with the grid nodes: a dotted line through this design, as far as the chart reaches. */
function RuleLine({ ruled, thisDesign, most, top }: RuleLineProps) {
  const each = ruled / thisDesign;
  const end = Math.min(most, top / each);
  return <PlacedLine from={{ x: 0, y: 0 }} to={{ x: end, y: end * each }} look={DOTTED} />;
}

const DOTTED = { stroke: "var(--gs-ink)", strokeDasharray: "2 3" };

/** What stands beside the line of this design, each at its height. */
function wordsAt({ predicted, ruled, measured, thisDesign }: ThroughputData, word: string) {
  const row = predicted.find(({ nodes }) => nodes === thisDesign);
  const seen = measured.find(({ nodes }) => nodes === thisDesign);
  return [
    ruled !== null && { at: ruled, text: `asked by the rule ${formatNumber(ruled)}`, fill: "var(--gs-ink)" },
    row !== undefined && {
      at: row.p50,
      text: `${word} ${formatNumber(row.p50)}`,
      fill: "var(--gs-predicted)",
    },
    seen !== undefined && {
      at: (seen.low + seen.high) / 2,
      text: `measured ${formatRange(seen.low, seen.high, "")}`,
      fill: "var(--gs-measured)",
    },
  ].filter((one) => one !== false);
}

/** How far the words reach beside the line of this design, as a share of the axis. */
const REACH = 0.25;

/** Heights of the lines that run beside that of this design: ceilings, and the curve where the words end. */
function linesBeside({ predicted, ceilings, thisDesign }: ThroughputData): number[] {
  const most = Math.max(...predicted.map(({ nodes }) => nodes), thisDesign);
  const end = thisDesign + (thisDesign > 0.6 * most ? -1 : 1) * REACH * most;
  const [from, to] = [Math.min(thisDesign, end), Math.max(thisDesign, end)];
  const beside = predicted.filter(({ nodes }) => nodes !== thisDesign && nodes >= from && nodes <= to);
  return [...ceilings.map(({ at }) => at), ...beside.map(({ p50 }) => p50)];
}

interface ThroughputTipProps {
  data: ThroughputData;
  word: string;
  nodes: number;
}

/** The numbers behind one place of the curve. */
function ThroughputTip({ data, word, nodes }: ThroughputTipProps) {
  const { predicted, ruled, measured, thisDesign, unit } = data;
  const row = predicted.find((candidate) => candidate.nodes === nodes);
  if (row === undefined) return null;

  const points = measured.filter((point) => point.nodes === nodes);
  return (
    <Tip>
      <strong>{nodes === 1 ? "1 grid node" : `${nodes} grid nodes`}</strong>
      <p>
        {word} {formatNumber(row.p50)} {unit} ({formatNumber(row.p10)} – {formatNumber(row.p90)}, P10 – P90)
      </p>
      {ruled !== null && (
        <p>
          asked by the rule {formatNumber((ruled / thisDesign) * nodes)} {unit}
        </p>
      )}
      {points.map(({ low, high, place, calibration }) => (
        <p key={place}>
          measured {formatNumber(low)} – {formatNumber(high)} {unit}, {place}
          {calibration && ", used for calibration"}
        </p>
      ))}
    </Tip>
  );
}
