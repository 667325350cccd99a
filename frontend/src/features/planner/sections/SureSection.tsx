import type { Assessment } from "@/api";
import styles from "@/features/planner/sections/details.module.css";
import { formatNumber } from "@/lib/format";

const SHOWN_INPUTS = 6;

/** What a case is, and which inputs move in how many of them the design holds. */
export function SureSection({ assessment }: { assessment: Assessment }) {
  const { samples, influences } = assessment;
  const most = Math.max(...influences.map(({ share }) => share), Number.MIN_VALUE);

  return (
    <>
      <p>
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
