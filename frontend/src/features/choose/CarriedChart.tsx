import { ComposedChart, Line, ReferenceLine, Scatter, Tooltip } from "recharts";
import { HALO, Plot, Tip } from "@/components/charts/Plot";
import { Across, Up } from "@/components/charts/axes";
import { CarriedMark } from "@/features/choose/CarriedMark";
import {
  type CarriedPoint,
  frontLine,
  labelLines,
  labelPlace,
  nodeTicks,
} from "@/features/choose/carriedPoints";
import { withUnit } from "@/lib/format";

interface CarriedChartProps {
  points: readonly CarriedPoint[];
  height: number;
  description: string;
  /** The candidate under the pointer, here or in the table. */
  lit: string | null;
  onLight: (id: string | null) => void;
}

const MARGIN = { top: 36, right: 40, bottom: 20, left: 0 };
const UP_WIDTH = 52;
const ABOVE_THE_LABELS = 18;
const LINE_PX = 14;
const SHARES = [0, 25, 50, 75, 100];

/** Storage nodes bought against the share of futures that they carry. */
export default function CarriedChart({ points, height, description, lit, onLight }: CarriedChartProps) {
  const ticks = nodeTicks(points);
  const current = points.find((point) => point.current);

  return (
    <Plot height={height} description={description}>
      <ComposedChart margin={MARGIN}>
        <Across dataKey="nodes" domain={[0, ticks.at(-1) ?? 1]} ticks={ticks} of="storage nodes bought" />
        <Up
          domain={[0, 100]}
          ticks={SHARES}
          tickFormatter={(share: number) => withUnit(`${share}`, "%")}
          width={UP_WIDTH}
        />
        {current !== undefined && (
          <ReferenceLine
            x={current.nodes}
            stroke="var(--gs-ink)"
            strokeDasharray="3 3"
            label={{ value: current.label, position: "top", offset: ABOVE_THE_LABELS, className: HALO }}
          />
        )}
        <Line
          data={frontLine(points)}
          dataKey="carried"
          type="stepAfter"
          stroke="var(--gs-predicted)"
          strokeWidth={1.5}
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
        <Scatter
          data={[...points]}
          dataKey="carried"
          isAnimationActive={false}
          onMouseEnter={({ payload }) => {
            onLight((payload as CarriedPoint).id);
          }}
          onMouseLeave={() => {
            onLight(null);
          }}
          shape={({ cx, cy, payload }: MarkAt) => {
            if (payload === undefined) return <g />;
            const [x, y] = [cx ?? 0, cy ?? 0];
            const room = x - MARGIN.left - UP_WIDTH;
            const perNode = room / payload.nodes;
            const upright = current === undefined ? null : (current.nodes - payload.nodes) * perNode;
            const { dx, dy, anchor } = labelPlace(payload, upright, room);
            const lines = labelLines(payload.label);
            return (
              <g>
                <CarriedMark x={x} y={y} point={payload} lit={payload.id === lit} />
                {!payload.current && (
                  <text
                    className={HALO}
                    y={y + dy - (dy < 0 ? (lines.length - 1) * LINE_PX : 0)}
                    textAnchor={anchor}
                    fontWeight={payload.id === lit ? 700 : 400}
                  >
                    {lines.map((line, at) => (
                      <tspan key={line} x={x + dx} dy={at && LINE_PX}>
                        {line}
                      </tspan>
                    ))}
                  </text>
                )}
              </g>
            );
          }}
        />
        <Tooltip
          isAnimationActive={false}
          content={() => {
            const point = points.find(({ id }) => id === lit);
            return point === undefined ? null : <CarriedTip point={point} />;
          }}
        />
      </ComposedChart>
    </Plot>
  );
}

function CarriedTip({ point: { title, carried, fits } }: { point: CarriedPoint }) {
  return (
    <Tip>
      <strong>{title}</strong>
      <p>
        carries {Math.round(carried)}&nbsp;% of the futures; {fits ? "fits as asked" : "too small today"}
      </p>
    </Tip>
  );
}

interface MarkAt {
  cx?: number;
  cy?: number;
  payload?: CarriedPoint;
}
