import type { ReactNode } from "react";
import { SeverityWord } from "@/components/recorded/SeverityWord";
import { type Check, answerWords, messageOf } from "@/components/recorded/checks";
import styles from "@/components/recorded/checks.module.css";
import { counted } from "@/lib/counted";

const MOST_ANSWERS = 6;

interface CheckRowProps {
  check: Check;
  /** What answers it, while it can still be answered. */
  children?: ReactNode;
}

/** One finding of several files: what it says, what was taken, and how to answer it. */
export function CheckRow({ check, children }: CheckRowProps) {
  const { severity, open_count: openIn } = check;
  const asks = severity === "question";

  return (
    <li className={styles.finding}>
      <SeverityWord severity={asks && openIn === 0 ? "settled" : severity} />
      <div>
        <p>{messageOf(check)}</p>
        <p className="note">{takenText(check)}</p>
      </div>
      {children}
    </li>
  );
}

/** "24 files; taken: sasgrid01 (12), sasgrid02 (12)". */
function takenText({ files_count: files, setting, taken }: Check): string {
  const count = counted(files, "file");
  const answers = taken.filter(({ answer }) => answer !== "");
  if (answers.length === 0 || setting === "mapping") return count;
  const shown = answers
    .slice(0, MOST_ANSWERS)
    .map(({ answer, files: of }) => answerWords(answer) + (answers.length > 1 ? ` (${of})` : ""));
  const more = answers.length > MOST_ANSWERS ? ` and ${answers.length - MOST_ANSWERS} more` : "";
  return `${count}; taken: ${shown.join(", ")}${more}`;
}
