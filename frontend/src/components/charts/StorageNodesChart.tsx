import { ComposedChart, Line, ReferenceLine } from "recharts";
import { HALO, Plot, Tip } from "@/components/charts/Plot";
import { Across, TipAt, UpTo, upWidth } from "@/components/charts/axes";
import { ThisDesign } from "@/components/charts/furniture";
import { roundTop } from "@/components/charts/throughput";
import { formatNumber } from "@/lib/format";

/** What an array of so many storage nodes carries, in the chart's unit. */
export interface SizeRow {
  nodes: number;
  flatOut: number;
  withinPolicy: number;
}

interface StorageNodesChartProps {
  rows: readonly SizeRow[];
  unit: string;
  /** What the demand that sizes asks, under its name. */
  asked: { at: number; word: string };
  thisDesign: number;
  height: number;
  /** What the chart shows, in a sentence, for readers that cannot see it. */
  description: string;
}

const MARGIN = { top: 20, right: 12, bottom: 8, left: 0 };

/** What more storage nodes carry, against what is asked: where the lines cross is the size needed. */
export default function StorageNodesChart(props: StorageNodesChartProps) {
  const { rows, unit, asked, thisDesign, height, description } = props;
  const most = Math.max(...rows.map(({ nodes }) => nodes), thisDesign);
  const top = roundTop(Math.max(asked.at, ...rows.map(({ flatOut }) => flatOut)) * 1.05);
  const here = rows.find(({ nodes }) => nodes === thisDesign);

  return (
    <Plot height={height} description={description}>
      <ComposedChart data={[...rows]} margin={MARGIN}>
        <Across
          dataKey="nodes"
          domain={[0, most]}
          ticks={rows.map(({ nodes }) => nodes)}
          of="storage nodes"
          below={4}
        />
        <UpTo top={top} width={upWidth(top)} />
        <Line
          dataKey="flatOut"
          stroke="var(--gs-ceiling)"
          strokeDasharray="5 3"
          dot={false}
          isAnimationActive={false}
        />
        <Line
          dataKey="withinPolicy"
          stroke="var(--gs-predicted)"
          strokeWidth={2}
          dot={{ r: 3 }}
          isAnimationActive={false}
        />
        <ReferenceLine
          y={asked.at}
          stroke="var(--gs-ink)"
          strokeDasharray="2 3"
          label={{
            value: `${asked.word} ${formatNumber(asked.at)}`,
            position: "insideTopLeft",
            className: HALO,
          }}
        />
        <ThisDesign
          lines={[]}
          nodes={thisDesign}
          most={most}
          top={top}
          words={
            here === undefined
              ? []
              : [
                  {
                    at: here.flatOut,
                    text: `flat out ${formatNumber(here.flatOut)}`,
                    fill: "var(--gs-ceiling)",
                  },
                  {
                    at: here.withinPolicy,
                    text: `within policy ${formatNumber(here.withinPolicy)}`,
                    fill: "var(--gs-predicted)",
                  },
                ]
          }
        />
        <TipAt>{(at) => <SizeTip row={rows.find(({ nodes }) => nodes === at)} unit={unit} />}</TipAt>
      </ComposedChart>
    </Plot>
  );
}

function SizeTip({ row, unit }: { row: SizeRow | undefined; unit: string }) {
  if (row === undefined) return null;
  return (
    <Tip>
      <strong>{row.nodes === 1 ? "1 storage node" : `${row.nodes} storage nodes`}</strong>
      <p>
        within policy {formatNumber(row.withinPolicy)} {unit}, flat out {formatNumber(row.flatOut)}
      </p>
    </Tip>
  );
}
