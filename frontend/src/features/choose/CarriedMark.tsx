import type { CarriedPoint, Mark } from "@/features/choose/carriedPoints";

interface CarriedMarkProps {
  x: number;
  y: number;
  point: Pick<CarriedPoint, "mark" | "fits" | "onLine">;
  lit: boolean;
}

const SIZE = 6;

/** A candidate's point: its shape says the family; filled, it fits as asked. */
export function CarriedMark({ x, y, point: { mark, fits, onLine }, lit }: CarriedMarkProps) {
  const colour = onLine ? "var(--gs-predicted)" : "var(--gs-ceiling)";
  return (
    <path
      d={outline(mark, lit ? SIZE + 2 : SIZE)}
      transform={`translate(${x} ${y})`}
      fill={fits ? colour : "var(--gs-surface)"}
      stroke={colour}
      strokeWidth={lit ? 3 : 2}
      data-mark={mark}
      data-lit={lit}
    />
  );
}

function outline(mark: Mark, r: number): string {
  switch (mark) {
    case "circle":
      return `M${-r} 0 A${r} ${r} 0 1 1 ${r} 0 A${r} ${r} 0 1 1 ${-r} 0 Z`;
    case "square":
      return `M${-r} ${-r} H${r} V${r} H${-r} Z`;
    case "triangle":
      return `M0 ${-r} L${r} ${r} H${-r} Z`;
    case "diamond":
      return `M0 ${-r} L${r} 0 L0 ${r} L${-r} 0 Z`;
  }
}
