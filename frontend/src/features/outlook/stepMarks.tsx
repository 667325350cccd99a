import { Line, ReferenceLine } from "recharts";
import type { OutlookLine } from "@/api";
import { HALO } from "@/components/charts/Plot";
import { stepMonth } from "@/features/outlook/runwayRows";

/** The step as a stair: down where it is taken, then on its own line, with its name over the end. */
export function stepMarks(line: OutlookLine, top: number) {
  const month = stepMonth(line);
  if (month === null || line.step === null) return null;
  const [before, after] = [line.used[month], line.step.used[month]].map((share) =>
    Math.min(share ?? top, top),
  );
  const end = line.step.used.at(-1) ?? top;
  const look = { stroke: "var(--gs-ink)", strokeWidth: 2, strokeDasharray: "1 0" };
  return [
    <ReferenceLine
      key="down"
      segment={[
        { x: month, y: before },
        { x: month, y: after },
      ]}
      {...look}
    />,
    <ReferenceLine
      key="words"
      y={Math.min(end, top)}
      stroke="none"
      label={{
        value: `with ${line.step.label}`,
        position: end < top ? "insideBottomRight" : "insideTopRight",
        className: HALO,
      }}
    />,
    <Line key="step" dataKey="step" dot={false} isAnimationActive={false} {...look} />,
  ];
}
