import type { ReactElement, ReactNode, SVGProps } from "react";
import { DefaultZIndexes, ZIndexLayer, usePlotArea, useXAxisScale, useYAxisScale } from "recharts";

/** A place on the axes, or on the drawing in pixels. */
export interface Place {
  x: number;
  y: number;
}

interface PlacedProps {
  /** Two places on the axes. */
  from: Place;
  to: Place;
  /** Among what the chart draws. */
  zIndex: number;
  /** Told where they are in pixels. */
  children: (from: Place, to: Place) => ReactNode;
}

/** How far outside the plot rounding may put its edge [px]. */
const EDGE = 0.5;

/**
 * Something drawn between two places of the chart; nothing where one of them is outside, or while there are no axes yet.
 *
 * Recharts' reference elements can widen an axis: each reports itself to the whole chart whenever it is drawn, and a
 * dozen of them take longer than all the rest. These move no axis and report nothing.
 */
export function Placed({ from, to, zIndex, children }: PlacedProps) {
  const across = useXAxisScale();
  const up = useYAxisScale();
  const plot = usePlotArea();
  const [start, end] = [from, to].map(({ x, y }) => ({ x: Number(across?.(x)), y: Number(up?.(y)) }));

  const isInside = (place: Place | undefined): place is Place =>
    plot !== undefined &&
    place !== undefined &&
    place.x >= plot.x - EDGE &&
    place.x <= plot.x + plot.width + EDGE &&
    place.y >= plot.y - EDGE &&
    place.y <= plot.y + plot.height + EDGE;
  // The layer stays while nothing is in it: coming and going is reported, too.
  return (
    <ZIndexLayer zIndex={zIndex}>{isInside(start) && isInside(end) && children(start, end)}</ZIndexLayer>
  );
}

interface PlacedLineProps extends Pick<PlacedProps, "from" | "to"> {
  look: Pick<SVGProps<SVGLineElement>, "stroke" | "strokeWidth" | "strokeDasharray">;
  zIndex?: number;
}

/** A line between two places of the chart. */
export function PlacedLine({ look, zIndex = DefaultZIndexes.line, ...ends }: PlacedLineProps) {
  return (
    <Placed zIndex={zIndex} {...ends}>
      {(from, to) => <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} {...look} />}
    </Placed>
  );
}

interface PlacedMarkProps extends Place {
  mark: (at: Place) => ReactElement<SVGElement>;
}

/** A mark of one's own at a place of the chart. */
export function PlacedMark({ x, y, mark }: PlacedMarkProps) {
  return (
    <Placed zIndex={DefaultZIndexes.scatter} from={{ x, y }} to={{ x, y }}>
      {mark}
    </Placed>
  );
}

/** Words beside a line of the chart, over all that is drawn. */
export function PlacedWords(props: Omit<PlacedProps, "zIndex">) {
  return <Placed zIndex={DefaultZIndexes.label} {...props} />;
}
