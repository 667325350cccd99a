import type { Assessment } from "@/api";
import styles from "@/features/planner/answer/answer.module.css";
import { formatShare } from "@/lib/format";

const SHOWN_INPUTS = 6;

/** How sure the answer is: in which share of the assumptions it holds, and which inputs move it. */
export function AssumptionShares({ assessment }: { assessment: Assessment }) {
  const shares = [
    ["carries the load", assessment.carries_load_share],
    ["carries it with the headroom asked", assessment.carries_load_share_with_headroom],
    ["carries it after the losses to survive", assessment.carries_load_share_after_failure],
  ] as const;
  const influences = assessment.influences.slice(0, SHOWN_INPUTS);

  return (
    <details className={styles.fold}>
      <summary>How sure is this?</summary>
      <div className={styles.columns}>
        <dl className={styles.pairs}>
          {shares.map(([label, share]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{share === null ? "not evaluated" : formatShare(share)}</dd>
            </div>
          ))}
        </dl>
        <dl className={styles.pairs}>
          {influences.map(({ path, label, share }) => (
            <div key={path}>
              <dt>{label}</dt>
              <dd>{formatShare(share)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={styles.note}>
        Left: share of the {assessment.samples.toLocaleString("en-GB")} assumptions tried. Right: share of the
        answer’s spread that goes with each input.
      </p>
    </details>
  );
}
