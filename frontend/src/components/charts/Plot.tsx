import type { ReactElement, ReactNode } from "react";
import { ResponsiveContainer } from "recharts";
import styles from "@/components/charts/Plot.module.css";

interface PlotProps {
  height: number;
  /** What the chart shows, in a sentence, for readers that cannot see it. */
  description: string;
  /** The chart itself. */
  children: ReactElement;
}

/** What every drawn chart stands in: as wide as its place, its text in one look, its words for those who hear it. */
export function Plot({ height, description, children }: PlotProps) {
  return (
    <div className={styles.plot} role="figure" aria-label={description}>
      <ResponsiveContainer width="100%" height={height}>
        {children}
      </ResponsiveContainer>
    </div>
  );
}

/** What a chart says of the place under the pointer. */
export function Tip({ children }: { children: ReactNode }) {
  return <div className={styles.tip}>{children}</div>;
}

/** The class of a chart's own text where lines run behind it. */
export const HALO = styles.halo;
