import { Skeleton } from "@/components/Skeleton";
import styles from "@/features/planner/answer/answer.module.css";

/** The answer's place while the first one is on its way. */
export function AnswerSkeleton() {
  return (
    <div className={styles.answer}>
      <Skeleton height={144} label="The answer is on its way" />
      <div className={styles.tiles}>
        {["nodes", "throughput", "ratio", "capacity"].map((tile) => (
          <Skeleton key={tile} height={96} label={`A figure is on its way: ${tile}`} />
        ))}
      </div>
      <div className={styles.pair}>
        <Skeleton height={420} label="The chain is on its way" />
        <Skeleton height={420} label="The chart is on its way" />
      </div>
    </div>
  );
}
