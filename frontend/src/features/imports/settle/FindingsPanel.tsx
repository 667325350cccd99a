import { type ImportOut, type Settlement, unwrap, updateImport } from "@/api";
import { useChange } from "@/api/useChange";
import { Fold } from "@/components/Fold";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { CheckRow } from "@/components/recorded/CheckRow";
import { type Check, checksOf } from "@/components/recorded/checks";
import styles from "@/components/recorded/checks.module.css";
import { CheckAnswer } from "@/features/imports/settle/CheckAnswer";
import { settleFinding } from "@/features/imports/settle/settleFinding";
import { isShared } from "@/features/imports/settle/settlement";
import { isAnswerable, isBusy } from "@/features/imports/states";
import { counted } from "@/lib/counted";

interface FindingsPanelProps {
  of: ImportOut;
  /** Shows the files that a finding is of. */
  onShow: (check: Check) => void;
}

/** What was found in all files together; a question is settled once for all it concerns. */
export function FindingsPanel({ of: { id, findings, state }, onShow }: FindingsPanelProps) {
  const settle = useChange(["imports"], async ({ check, answer }: Answered) => {
    if (answer === null || !isShared(check)) await settleFinding(id, check, answer);
    else await unwrap(updateImport({ path: { id }, body: { settle: [{ settled: answer }] } }));
  });
  const checks = checksOf(findings);
  const notes = checks.filter(({ severity }) => severity === "info");
  const answerTo = (check: Check) => (
    <CheckAnswer
      check={check}
      busy={settle.isPending || isBusy(state)}
      onShow={onShow}
      onSettle={(answer) => {
        settle.mutate({ check, answer });
      }}
    />
  );
  const rows = (some: readonly Check[]) => (
    <ul className={styles.findings}>
      {some.map((check) => (
        <CheckRow key={`${check.code} ${check.message} ${check.open_count}`} check={check}>
          {isAnswerable(state) && check.severity !== "info" && answerTo(check)}
        </CheckRow>
      ))}
    </ul>
  );

  if (checks.length === 0) return null;
  return (
    <Panel
      title="What to check"
      caption="What the files leave open was taken as stated here: confirm or correct it."
    >
      {settle.error !== null && <Notice role="alert">Not taken: {settle.error.message}.</Notice>}
      {rows(checks.filter(({ severity }) => severity !== "info"))}
      {notes.length > 0 && (
        <div className={styles.more}>
          <Fold title={counted(notes.length, "note")}>{rows(notes)}</Fold>
        </div>
      )}
    </Panel>
  );
}

interface Answered {
  check: Check;
  /** Null takes what is stated. */
  answer: Settlement | null;
}
