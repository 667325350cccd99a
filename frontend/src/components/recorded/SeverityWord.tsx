import type { FileFinding } from "@/api";
import styles from "@/components/recorded/checks.module.css";

type Weight = FileFinding["severity"] | "settled";

const WORDS: Record<Weight, string> = {
  refusal: "Refused",
  question: "Confirm",
  settled: "Confirmed",
  warning: "Caution",
  info: "Note",
};

/** How much a finding matters: a word and a colour; a question that was answered matters no more. */
export function SeverityWord({ severity }: { severity: Weight }) {
  return (
    <span className={styles.severity} data-severity={severity}>
      {WORDS[severity]}
    </span>
  );
}
