import styles from "@/components/answer/BandBar.module.css";
import type { LinkWord } from "@/components/answer/chainRows";
import type { Band } from "@/lib/amount";
import { formatShare, formatShareBand } from "@/lib/format";

interface BandBarProps {
  label: string;
  /** One short line below the label: what the link is made of. */
  detail: string;
  /** Shares of the ceiling: bar to P50, whisker P10 to P90. */
  band: Band;
  /** The share at the bar's right end, the same for every bar of a chart. */
  axisEnd: number;
  /** The word that marks a link besides its colour. */
  word?: LinkWord | undefined;
}

/** How much of a ceiling is used: a bar, its whisker, and a tick where the ceiling is reached. */
export function BandBar({ label, detail, band, axisEnd, word }: BandBarProps) {
  return (
    <span className={`${styles.row} ${word === "binds" ? styles.binds : ""}`}>
      <span className={styles.label}>
        {word === "binds" || word === "tightest" ? <strong>{label}</strong> : label}
        <small>{detail}</small>
      </span>
      <BarDrawing band={band} axisEnd={axisEnd} />
      <span className={styles.value} title={formatShareBand(band)}>
        {formatShare(band.p50)}
        {word !== undefined && <span className={styles.word}>{word}</span>}
        <span className="seen-by-readers-only">{formatShareBand(band)} of the ceiling</span>
      </span>
    </span>
  );
}

function BarDrawing({ band, axisEnd }: { band: Band; axisEnd: number }) {
  const at = (share: number) => `${Math.min(Math.max(share / axisEnd, 0), 1) * 100}%`;
  const beyond = band.p90 > axisEnd;

  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.track} x="0" y="5" width="100%" height="14" rx="2" />
      <rect className={styles.mid} x="0" y="5" width={at(band.p50)} height="14" rx="2" />
      <line className={styles.tick} x1={at(1)} x2={at(1)} y1="2" y2="22" />
      <line className={styles.whisker} x1={at(band.p10)} x2={at(band.p90)} y1="12" y2="12" />
      <line className={styles.whisker} x1={at(band.p10)} x2={at(band.p10)} y1="8" y2="16" />
      {beyond ? (
        <text x="100%" y="17" textAnchor="start" dx="1" fill="currentColor">
          ›
        </text>
      ) : (
        <line className={styles.whisker} x1={at(band.p90)} x2={at(band.p90)} y1="8" y2="16" />
      )}
    </svg>
  );
}

/** Where the bars of one chart end: a little beyond the widest whisker, between 115 % and 200 %. */
export function axisEndFor(bands: readonly Band[]): number {
  const widest = Math.max(0, ...bands.map(({ p90 }) => p90));
  return Math.min(Math.max(widest * 1.04, 1.15), 2);
}
