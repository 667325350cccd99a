import type { Settlement } from "@/api";
import { SettleControl } from "@/features/imports/settle/SettleControl";
import { SeverityWord } from "@/components/recorded/SeverityWord";
import { type Check, isShared, messageOf } from "@/components/recorded/checks";
import styles from "@/components/recorded/checks.module.css";
import { counted } from "@/lib/counted";

const MOST_ANSWERS = 6;

interface CheckRowProps {
  check: Check;
  /** Given while it can still be answered. */
  answer?: AnswerProps;
}

interface AnswerProps {
  busy: boolean;
  /** Null takes what is stated. */
  onSettle: (answer: Settlement | null) => void;
  onShow: (check: Check) => void;
}

/** One finding of several files: what it says, what was taken, and how to answer it. */
export function CheckRow({ check, answer }: CheckRowProps) {
  const { severity, open_count: openIn } = check;
  const asks = severity === "question";

  return (
    <li className={styles.finding}>
      <SeverityWord severity={asks && openIn === 0 ? "settled" : severity} />
      <div>
        <p>{messageOf(check)}</p>
        <p className={styles.small}>{takenText(check)}</p>
      </div>
      {answer !== undefined && severity !== "info" && <Answer check={check} {...answer} />}
    </li>
  );
}

function Answer({ check, busy, onSettle, onShow }: AnswerProps & { check: Check }) {
  const { setting, default: taken, open_count: openIn } = check;
  const shared = isShared(check);
  const typed = shared || (setting === "host" && taken === "");

  return (
    <div className={styles.answers}>
      {typed && <SettleControl finding={check} settled="" busy={busy} onSettle={onSettle} />}
      {!typed && openIn > 0 && taken !== "" && (
        <button
          type="button"
          className="quiet"
          disabled={busy}
          onClick={() => {
            onSettle(null);
          }}
        >
          Take as stated
        </button>
      )}
      {!shared && (
        <button
          type="button"
          className="quiet"
          onClick={() => {
            onShow(check);
          }}
        >
          {setting === "mapping" ? "Edit the columns" : "Show the files"}
        </button>
      )}
    </div>
  );
}

/** "24 files; taken: sasgrid01 (12), sasgrid02 (12)". */
function takenText({ files_count: files, setting, taken }: Check): string {
  const count = counted(files, "file");
  const answers = taken.filter(({ answer }) => answer !== "");
  if (answers.length === 0 || setting === "mapping") return count;
  const shown = answers
    .slice(0, MOST_ANSWERS)
    .map(({ answer, files: of }) => (answers.length > 1 ? `${answer} (${of})` : answer));
  const more = answers.length > MOST_ANSWERS ? ` and ${answers.length - MOST_ANSWERS} more` : "";
  return `${count}; taken: ${shown.join(", ")}${more}`;
}
