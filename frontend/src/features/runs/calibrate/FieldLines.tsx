import styles from "@/features/runs/calibrate/calibrate.module.css";
import type { FieldLine, Stretch } from "@/features/runs/calibrate/calibration";

interface FieldLinesProps {
  lines: readonly FieldLine[];
  onTick: (path: string) => void;
}

/** Each field with its tick, its range in the scenario above its band from the run, drawn from zero. */
export function FieldLines({ lines, onTick }: FieldLinesProps) {
  return (
    <section aria-label="Fields that the run informs">
      <div className={`heads ${styles.heads}`} aria-hidden="true">
        <span>Ticked: to be applied</span>
        <span>Grey: in the scenario; blue: 90 % band from the run</span>
        <span>From the run</span>
        <span>Error where held out</span>
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.path} line={line} onTick={onTick} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, onTick }: { line: FieldLine; onTick: (path: string) => void }) {
  const { path, label, was, is, rests, identified, ticked, left, alone, error, before, after } = line;

  return (
    <li className={styles.line}>
      <span>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={ticked}
            disabled={!identified}
            onChange={() => {
              onTick(path);
            }}
          />
          {label}
        </label>
        <small className={styles.note}>{rests}</small>
        {left !== "" && <small className={styles.note}>Not ticked by itself: {left}.</small>}
      </span>
      <svg className={styles.strip} aria-hidden="true">
        <rect className={styles.track} width="100%" height="28" rx="2" />
        {before !== null && <Bar stretch={before} y={4} look={styles.before} />}
        {after !== null && <Bar stretch={after} y={16} look={styles.after} />}
      </svg>
      <span>
        {identified ? <strong>{is}</strong> : is}
        <small className={styles.note}>
          {identified ? "" : "not applied; "}was {was}
        </small>
        {alone !== "" && <small className={styles.note}>Alone: {alone}</small>}
      </span>
      <span>
        {error === null ? (
          <small className={styles.note}>not tested</small>
        ) : (
          <>
            <strong>{error.after}</strong>
            {error.worse && <span className={styles.worse}> worse</span>}
            <small className={styles.note}>
              was {error.before}
              {error.held !== "" && `; ${error.held}`}
            </small>
          </>
        )}
      </span>
    </li>
  );
}

interface BarProps {
  stretch: Stretch;
  y: number;
  look: string | undefined;
}

/** At least wide enough to be seen. */
function Bar({ stretch: { from, to }, y, look }: BarProps) {
  const width = `max(3px, ${(to - from) * 100}%)`;
  return <rect className={look} x={`${from * 100}%`} y={y} height="8" style={{ width }} rx="2" />;
}
