import type { CalibrationOut } from "@/api";
import { Fold } from "@/components/Fold";
import { Notice } from "@/components/Notice";
import { ApplyRow } from "@/features/runs/calibrate/ApplyRow";
import { DeviationPanel } from "@/features/runs/calibrate/DeviationPanel";
import { ErrorBars } from "@/features/runs/calibrate/ErrorBars";
import { FieldLines } from "@/features/runs/calibrate/FieldLines";
import { StandingTable } from "@/features/runs/calibrate/StandingTable";
import styles from "@/features/runs/calibrate/calibrate.module.css";
import { errorSentence, fieldLines } from "@/features/runs/calibrate/calibration";
import { deviationLines } from "@/features/runs/calibrate/deviations";
import { counted } from "@/lib/counted";
import { unbroken } from "@/lib/format";

interface FittedProps {
  found: CalibrationOut;
  scenarioName: string;
  /** Whether another answer is on its way. */
  old: boolean;
  /** Adds a field to what is applied, or takes it away. */
  onTick: (path: string) => void;
  /** Holds out other nodes or runs. */
  onDrawAgain: () => void;
}

/** What the run says: the error first, then each field, then the cautions and what it cannot say. */
export function Fitted({ found, scenarioName, old, onTick, onDrawAgain }: FittedProps) {
  const [first, ...others] = deviationLines(found);
  const unknown = found.not_informed;

  return (
    <div className={styles.fitted} data-old={old}>
      <p className={styles.sentence} role="status">
        {unbroken(errorSentence(found))}
      </p>
      {found.hold_out_because !== "" && <p className="note">{found.hold_out_because}</p>}
      {found.before !== null && found.after !== null && (
        <ErrorBars before={found.before} after={found.after} />
      )}
      {found.fields.length > 0 && <FieldLines lines={fieldLines(found)} onTick={onTick} />}
      {found.fields.length > 0 && <StandingTable found={found} />}
      {found.asks_apart.map((sentence) => (
        <Notice key={sentence} role="status">
          {sentence}
        </Notice>
      ))}
      <ApplyRow found={found} scenarioName={scenarioName} />
      {found.cautions.length > 0 && (
        <section aria-label="Cautions">
          <h3>Caution</h3>
          <ul className={styles.cautions}>
            {found.cautions.map((caution) => (
              <li key={caution}>{caution}</li>
            ))}
          </ul>
        </section>
      )}
      {first !== undefined && <DeviationPanel key={found.seed} all={[first, ...others]} />}
      <div className={styles.ways}>
        {found.hold_out !== "time" && (
          <button type="button" className="quiet" onClick={onDrawAgain}>
            Hold out {found.hold_out === "node" ? "other nodes" : "other runs"}
          </button>
        )}
        {unknown.length > 0 && (
          <Fold title={`${counted(unknown.length, "field")} that the run does not inform`}>
            <ul className={styles.cautions}>
              {unknown.map(({ path, label, because }) => (
                <li key={path}>
                  <strong>{label}</strong>: {because}
                </li>
              ))}
            </ul>
          </Fold>
        )}
      </div>
    </div>
  );
}
