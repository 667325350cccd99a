import type { Settlement } from "@/api";
import type { Check } from "@/components/recorded/checks";
import styles from "@/components/recorded/checks.module.css";
import { SettleControl } from "@/features/imports/settle/SettleControl";
import { isShared } from "@/features/imports/settle/settlement";

interface CheckAnswerProps {
  check: Check;
  busy: boolean;
  /** Null takes what is stated. */
  onSettle: (answer: Settlement | null) => void;
  onShow: (check: Check) => void;
}

/** Answers a finding for all files it is of, or leads to them where each has its own answer. */
export function CheckAnswer({ check, busy, onSettle, onShow }: CheckAnswerProps) {
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
