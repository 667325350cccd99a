import type { CalibrationAsked } from "@/api";
import styles from "@/features/runs/calibrate/calibrate.module.css";

export type HoldOut = NonNullable<CalibrationAsked["hold_out"]>;

const WAYS: readonly [HoldOut, string][] = [
  ["node", "a third of the nodes"],
  ["run", "a third of the runs"],
  ["time", "the last third of the time"],
];

interface HoldOutChoiceProps {
  /** Null takes the first that is possible. */
  chosen: HoldOut | null;
  possible: Record<HoldOut, boolean>;
  onChoose: (way: HoldOut) => void;
}

/** What the fit does not see, so that it can be tested on it; of a table without times there is no choice. */
export function HoldOutChoice({ chosen, possible, onChoose }: HoldOutChoiceProps) {
  const offered = WAYS.filter(([way]) => possible[way]);
  const taken = offered.find(([way]) => way === chosen)?.[0] ?? offered[0]?.[0];

  return (
    <span role="group" aria-label="Held out from the fit" className={styles.ways}>
      Hold out{offered.length === 0 && " the rows of most nodes"}
      {offered.map(([way, words]) => (
        <button
          key={way}
          type="button"
          className="quiet"
          aria-pressed={way === taken}
          onClick={() => {
            onChoose(way);
          }}
        >
          {words}
        </button>
      ))}
    </span>
  );
}
