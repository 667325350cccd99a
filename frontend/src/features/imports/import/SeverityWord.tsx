import type { FileFinding } from "@/api";
import styles from "@/features/imports/imports.module.css";

const WORDS: Record<FileFinding["severity"], string> = {
  refusal: "Refused",
  question: "To settle",
  warning: "Beware",
  info: "Note",
};

/** How much a finding matters: a word and a colour. */
export function SeverityWord({ severity }: Pick<FileFinding, "severity">) {
  return (
    <span className={styles.severity} data-severity={severity}>
      {WORDS[severity]}
    </span>
  );
}
