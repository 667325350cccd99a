import type { Assessment } from "@/api";
import { Fold } from "@/components/Fold";
import { WaysOut } from "@/features/planner/answer/WaysOut";
import styles from "@/features/planner/answer/answer.module.css";
import { unbrokenPercent, formatShare } from "@/lib/format";

/** The answer in two sentences; only the binding link's name is coloured. */
export function Opening({ assessment }: { assessment: Assessment }) {
  const { binds, takes, unchanged } = assessment.sentences;
  const rest = unbrokenPercent(binds.rest);

  return (
    <section aria-label="The answer" className={styles.opening}>
      <h1>
        <span className={styles.emphasis}>{binds.emphasis}</span>
        {rest}
      </h1>
      <p className={styles.takes}>{unbrokenPercent(`${takes} ${unchanged}`)}</p>
      <WaysOut ways={assessment.ways_out} />
      <AssumptionShares assessment={assessment} />
    </section>
  );
}

const SHOWN_INPUTS = 6;

/** How sure the answer is: in which share of the assumptions it holds, and which inputs move it. */
function AssumptionShares({ assessment }: { assessment: Assessment }) {
  const shares = [
    ["carries the load", assessment.carries_load_share],
    ["carries it with the headroom asked", assessment.carries_load_share_with_headroom],
    ["carries it after the losses to survive", assessment.carries_load_share_after_failure],
  ] as const;
  const influences = assessment.influences.slice(0, SHOWN_INPUTS);

  return (
    <Fold title="How sure is this?" className={styles.fold}>
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
      <p className={`note ${styles.aside}`}>
        Left: share of the {assessment.samples.toLocaleString("en-GB")} assumptions tried. Right: share of the
        answer’s spread that goes with each input.
      </p>
    </Fold>
  );
}
