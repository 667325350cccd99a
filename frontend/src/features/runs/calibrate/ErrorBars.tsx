import styles from "@/features/runs/calibrate/calibrate.module.css";
import { formatFineShare } from "@/lib/format";

/** The error on what was held out, as the scenario was and as fitted, on one scale. */
export function ErrorBars({ before, after }: { before: number; after: number }) {
  const end = Math.max(before, after) || 1;
  return (
    <dl className={styles.errors}>
      <ErrorBar label="Scenario as it was" share={before} end={end} fitted={false} />
      <ErrorBar label="Fitted" share={after} end={end} fitted />
    </dl>
  );
}

interface ErrorBarProps {
  label: string;
  share: number;
  end: number;
  fitted: boolean;
}

function ErrorBar({ label, share, end, fitted }: ErrorBarProps) {
  return (
    <div className={styles.error}>
      <dt>{label}</dt>
      <dd>
        <svg className={styles.bar} aria-hidden="true">
          <rect className={styles.track} width="100%" height="16" rx="2" />
          <rect
            className={fitted ? styles.after : styles.before}
            width={`${(share / end) * 100}%`}
            height="16"
            rx="2"
          />
        </svg>
        <strong>{formatFineShare(share)}</strong>
      </dd>
    </div>
  );
}
