import type { Assessment } from "@/api";
import styles from "@/features/planner/sections/details.module.css";
import { formatNumber, formatShare } from "@/lib/format";

const SHOWN_INPUTS = 6;

/** In which share of the cases the design holds, and which inputs move that. */
export function SureSection({ assessment }: { assessment: Assessment }) {
  const { verdict, samples, influences } = assessment;
  const most = Math.max(...influences.map(({ share }) => share), Number.MIN_VALUE);

  return (
    <>
      <p>
        {verdict.holds_share !== null && (
          <>This design holds in {formatShare(verdict.holds_share)} of cases. </>
        )}
        {verdict.holds_share_at_needed !== null && verdict.storage_nodes_needed !== null && (
          <>
            With {verdict.storage_nodes_needed} storage nodes it would hold in{" "}
            {formatShare(verdict.holds_share_at_needed)}.{" "}
          </>
        )}
        A case is one of {formatNumber(samples, 9)} sets of inputs drawn from their ranges; it holds where
        every link keeps the headroom with the losses of the policy, and the data fits and survives.
      </p>
      {influences.length > 0 && (
        <>
          <h3>Inputs by how much of the answer’s spread goes with them</h3>
          <ol className={styles.influences}>
            {influences.slice(0, SHOWN_INPUTS).map(({ path, label, share }) => (
              <li key={path}>
                <span>{label}</span>
                <svg aria-hidden="true">
                  <rect width={`${(share / most) * 100}%`} height="8" rx="2" />
                </svg>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
