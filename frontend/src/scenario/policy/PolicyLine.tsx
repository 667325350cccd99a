import { PolicyMenu } from "@/scenario/policy/PolicyMenu";
import styles from "@/scenario/policy/policy.module.css";

/** The whole policy in one line, for pages without an equation to put it in. */
export function PolicyLine() {
  return (
    <p className={styles.line}>
      <span>
        Policy: by the <PolicyMenu name="sized_by" />
      </span>
      <span>
        at <PolicyMenu name="percentile" />
      </span>
      <span>
        headroom <PolicyMenu name="headroom" />
      </span>
      <span>
        may be lost <PolicyMenu name="losses" />
      </span>
    </p>
  );
}
