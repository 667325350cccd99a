import type { JobOut } from "@/api";
import styles from "@/components/jobs/JobProgress.module.css";
import { formatShare } from "@/lib/format";

interface JobProgressProps {
  /** What is going on, for readers that cannot see the bar. */
  label: string;
  job: Pick<JobOut, "state" | "progress"> | null;
  onCancel?: () => void;
}

/** How far a job is, in its own words, with a way out. */
export function JobProgress({ label, job, onCancel }: JobProgressProps) {
  const share = job?.progress.share ?? 0;
  const sentence = job === null || job.state === "queued" ? "Waiting for its turn" : job.progress.sentence;

  return (
    <div className={styles.progress}>
      <progress aria-label={label} value={share} max={1} className={styles.bar} />
      <span className={styles.words} role="status">
        {formatShare(share)} · {sentence}
      </span>
      {onCancel !== undefined && (
        <button type="button" className="quiet" onClick={onCancel}>
          Cancel
        </button>
      )}
    </div>
  );
}
