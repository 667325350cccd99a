import type { WayOut } from "@/api";
import { SourceBadge } from "@/components/SourceBadge";
import styles from "@/features/planner/answer/answer.module.css";
import { patched } from "@/features/planner/answer/patched";
import { unbrokenPercent } from "@/lib/format";
import { useScenarioActions } from "@/scenario/context";

/** What would give the array a ceiling, and what each way gives; taking one is a change like any other. */
export function WaysOut({ ways }: { ways: readonly WayOut[] }) {
  const dispatch = useScenarioActions();
  if (ways.length === 0) return null;

  return (
    <ul aria-label="Ways to a ceiling" className={styles.warnings}>
      {ways.map(({ name, label, sentence, basis, source, asks, patch }) => (
        <li key={`${name} ${sentence}`}>
          {label} <SourceBadge basis={basis} source={source} of={label} /> {unbrokenPercent(sentence)}{" "}
          <button
            type="button"
            className={styles.plain}
            onClick={() => {
              dispatch({ type: "change", change: (document) => patched(document, patch), moving: false });
            }}
          >
            {asks ? "Try it with that number" : "Take it"}
          </button>
        </li>
      ))}
    </ul>
  );
}
