import styles from "@/components/charts/ThroughputChart.module.css";

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

interface CeilingLabelProps {
  text: string;
  column: number;
  /** Given by the chart: where the line lies. */
  viewBox?: { x?: number; y?: number; width?: number };
}

/** A ceiling's name on its own line. */
export function CeilingLabel({ text, column, viewBox }: CeilingLabelProps) {
  const { x = 0, y = 0, width = 0 } = viewBox ?? {};
  return (
    <text className={styles.halo} x={x + 4 + column * width * 0.32} y={y - 4}>
      {text}
    </text>
  );
}
