import type { Assessment } from "@/api";
import { AssumptionShares } from "@/features/planner/answer/AssumptionShares";
import { unbrokenPercent } from "@/lib/format";
import styles from "@/features/planner/answer/answer.module.css";

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
      <AssumptionShares assessment={assessment} />
    </section>
  );
}
