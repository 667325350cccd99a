import styles from "@/components/answer/CapacityChains.module.css";
import { TOLD_AT, type ToldAt } from "@/components/answer/capacityRows";
import type { Band } from "@/lib/amount";
import { formatAmount, formatBand, formatNumber, withUnit } from "@/lib/format";

interface CapacityStage {
  label: string;
  tb: Band;
  tib: Band;
  /** What this stage divides the one before by; null where it does not. */
  ratio: Band | null;
  why: string;
}

interface CapacityChainsProps {
  /** Why there is no supply chain, or none to its end; null where there is. */
  unknown: string | null;
  supply: readonly CapacityStage[];
  demand: readonly CapacityStage[];
}

/** Two chains that meet: what the array has to give, and what the data asks of it. */
export function CapacityChains({ unknown, supply, demand }: CapacityChainsProps) {
  return (
    <div className={styles.chains}>
      <Chain
        title="Supply: from raw drives to writable space"
        stages={supply}
        at={TOLD_AT.supply}
        unknown={unknown}
      />
      <Chain title="Demand: from rows to what is stored" stages={demand} at={TOLD_AT.demand} />
    </div>
  );
}

interface ChainProps {
  title: string;
  stages: readonly CapacityStage[];
  /** The percentile that is told. */
  at: ToldAt;
  unknown?: string | null;
}

function Chain({ title, stages, at, unknown = null }: ChainProps) {
  const largestTb = Math.max(...stages.map(({ tb }) => tb.p90), Number.MIN_VALUE);

  return (
    <div>
      <h3>{title}</h3>
      <ol className={styles.chain}>
        {stages.map((stage) => (
          <li key={stage.label}>
            <div className={styles.line}>
              <span>{stage.label}</span>
              <span className={styles.amount}>
                {formatAmount(stage.tb[at], "TB")} · {tibText(stage.tib[at])}
              </span>
            </div>
            <StageBar band={stage.tb} at={at} largest={largestTb} />
            <p className={styles.why}>{stageNote(stage, at)}</p>
          </li>
        ))}
      </ol>
      {unknown !== null && <p className={styles.unknown}>Not known: {unknown}</p>}
    </div>
  );
}

function StageBar({ band, at, largest }: { band: Band; at: ToldAt; largest: number }) {
  const place = (tb: number) => `${(Math.max(tb, 0) / largest) * 100}%`;

  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.track} width="100%" height="12" rx="2" />
      <rect className={styles.mid} width={place(band[at])} height="12" rx="2" />
      {band.p10 !== band.p90 && (
        <line className={styles.whisker} x1={place(band.p10)} x2={place(band.p90)} y1="6" y2="6" />
      )}
    </svg>
  );
}

/** "÷ 2.85 (1.5 – 3) · P10 – P90: 0.4 – 0.9 TB · SAS compression on". */
function stageNote({ ratio, tb, why }: CapacityStage, at: ToldAt): string {
  const divided = ratio === null ? "" : `÷ ${formatBand(ratio, "")}`;
  const rest = at === "p10" ? `P50 – P90: ${formatNumber(tb.p50)}` : `P10 – P90: ${formatNumber(tb.p10)}`;
  const spread = tb.p10 === tb.p90 ? "" : `${rest} – ${withUnit(formatNumber(tb.p90), "TB")}`;
  return [divided, spread, why].filter(Boolean).join(" · ");
}

function tibText(tib: number): string {
  return tib >= 1 || tib === 0
    ? withUnit(formatNumber(tib), "TiB")
    : withUnit(formatNumber(tib * 1024), "GiB");
}
