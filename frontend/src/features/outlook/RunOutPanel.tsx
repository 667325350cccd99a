import type { OutlookLine } from "@/api";
import { Panel } from "@/components/Panel";
import { StepButtons } from "@/features/outlook/StepButtons";
import styles from "@/features/outlook/outlook.module.css";
import { tableLines } from "@/features/outlook/runwayRows";
import { formatShare } from "@/lib/format";

/** A line of which nothing is known needs no column for what moves it. */
function stepless({ step, step_words: words }: OutlookLine): boolean {
  return step === null && words === "";
}

interface RunOutPanelProps {
  lines: readonly OutlookLine[];
  /** The line whose step is previewed. */
  stepped: string | undefined;
  onPreview: (name: string | undefined) => void;
}

/** In which month each runs out, between which months that may be, and what moves it. */
export function RunOutPanel({ lines, stepped, onPreview }: RunOutPanelProps) {
  return (
    <Panel title="When each runs out, and the cheapest step">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="seen-by-readers-only">what</span>
            </th>
            <th scope="col" className={styles.number}>
              now
            </th>
            <th scope="col">runs out</th>
            <th scope="col">cheapest step</th>
          </tr>
        </thead>
        <tbody>
          {tableLines(lines).map((line) => (
            <tr key={line.name}>
              <th scope="row" className={line.first ? styles.first : undefined}>
                {line.label}
              </th>
              <td className={styles.number} data-head="now">
                {line.now === null ? "–" : formatShare(line.now)}
              </td>
              <td colSpan={stepless(line) ? 2 : 1}>
                <strong>{line.runs_out.words}</strong>
                <small className={styles.below}>{line.runs_out.range_words || line.reason}</small>
              </td>
              {!stepless(line) && (
                <td>
                  {line.step === null ? (
                    line.step_words
                  ) : (
                    <>
                      {line.step.label}, {line.step.runs_out.month === null ? "then" : "to"}{" "}
                      {line.step.runs_out.words}{" "}
                      <StepButtons
                        of={`${line.step.label} for ${line.label}`}
                        changes={line.step.changes}
                        previewed={stepped === line.name}
                        onPreview={(on) => {
                          onPreview(on ? line.name : undefined);
                        }}
                      />
                    </>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
