import { type ReactNode, useMemo } from "react";
import { CartesianGrid, Line, Tooltip, XAxis, type XAxisProps, YAxis, type YAxisProps } from "recharts";
import { textWidth } from "@/components/charts/lineLabels";
import { nodeTicks, ticksTo } from "@/components/charts/throughput";
import { formatNumber } from "@/lib/format";

const BELOW = 12;

interface AcrossProps extends Pick<
  XAxisProps,
  "dataKey" | "domain" | "ticks" | "tickFormatter" | "minTickGap" | "allowDecimals"
> {
  /** What is counted along it: stands under the numbers. */
  of?: string;
  /** How far under them [px]. */
  below?: number;
}

/** The axis along which a chart is read: numbers, a thin line, no ticks. */
export function Across({ of, below = BELOW, ...axis }: AcrossProps) {
  const label = { value: of ?? "", position: "insideBottom", offset: -below } as const;
  return <XAxis type="number" tickLine={false} stroke="var(--gs-field-line)" {...axis} label={label} />;
}

/** The axis of grid nodes from none to the most drawn. */
export function AcrossNodes({ most, below }: { most: number; below?: number }) {
  const ticks = useMemo(() => nodeTicks(most), [most]);
  return (
    <Across
      dataKey="nodes"
      domain={[0, most]}
      ticks={ticks}
      of="grid nodes"
      {...(below === undefined ? {} : { below })}
    />
  );
}

type UpProps = Pick<
  YAxisProps,
  "domain" | "ticks" | "tickFormatter" | "width" | "allowDecimals" | "allowDataOverflow" | "label"
>;

/** The axis of amounts, with a line across the plot at each of its numbers. */
export function Up(axis: UpProps) {
  return (
    <>
      <CartesianGrid vertical={false} stroke="var(--gs-line)" />
      <YAxis tickLine={false} axisLine={false} {...axis} />
    </>
  );
}

const LEAST_UP = 36;
const BESIDE = 8;

/** How wide an upright axis is that holds the number at its top [px]. */
export function upWidth(top: number): number {
  return Math.max(LEAST_UP, textWidth(formatNumber(top)) + BESIDE);
}

interface UpToProps {
  /** Where it ends. */
  top: number;
  width: number;
  /** Of its numbers, above them, where the caption does not say it first. */
  unit?: string;
}

/** The axis of amounts from zero to a round top. Its ticks stay themselves, so that the chart takes it as unchanged. */
export function UpTo({ top, width, unit }: UpToProps) {
  const ticks = useMemo(() => ticksTo(top), [top]);
  const label = { value: unit ?? "", position: "top", offset: BELOW } as const;
  return <Up domain={[0, top]} ticks={ticks} tickFormatter={amount} width={width} label={label} />;
}

const amount = (value: number) => formatNumber(value);

/** The rows of a chart that draws placed marks alone: not seen, but without them no tooltip follows the pointer.
 *  They lie on zero, as a height of their own would stretch the axis of amounts. A single one is drawn as a dot
 *  whatever is said of dots: hence no fill either. */
export function UnseenRows() {
  return (
    <Line
      dataKey={onZero}
      stroke="none"
      fill="none"
      dot={false}
      activeDot={false}
      isAnimationActive={false}
    />
  );
}

const onZero = () => 0;

/** What a chart says of the place under the pointer; nothing while there is none. */
export function TipAt({ children }: { children: (at: number) => ReactNode }) {
  return (
    <Tooltip
      isAnimationActive={false}
      content={({ active, label }) => (active ? children(Number(label)) : null)}
    />
  );
}
