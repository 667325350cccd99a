import type { ReactNode } from "react";
import styles from "@/components/Tile.module.css";

interface TileProps {
  label: string;
  figure: string;
  unit?: string;
  /** What the figure rests on or stands against. */
  note: ReactNode;
}

/** One figure that matters, with its unit and what it stands against. */
export function Tile({ label, figure, unit, note }: TileProps) {
  return (
    <dl className={styles.tile}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.figure}>
        {figure}
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </dd>
      <dd className={styles.note}>{note}</dd>
    </dl>
  );
}
