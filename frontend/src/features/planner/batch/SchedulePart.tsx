import type { Scenario } from "@/api";
import { useScenarioActions } from "@/components/scenario/context";
import { ScheduleInput } from "@/features/planner/batch/ScheduleInput";
import styles from "@/features/planner/batch/batch.module.css";
import {
  SCHEDULE_FIELDS,
  type Launches,
  launches,
  rangeText,
  schedulePath,
} from "@/features/planner/batch/schedule";
import { setField } from "@/features/planner/inputs/edits";
import { type Path, writeAt } from "@/lib/document";
import type { Json } from "@/lib/json";
import { formatDuration } from "@/lib/time";

/** When the jobs of each class are launched: drawn, and to be changed. */
export function SchedulePart({ scenario }: { scenario: Scenario }) {
  const dispatch = useScenarioActions();
  const { batch } = scenario;
  if (batch == null) return null;

  const set = (path: Path, value: Json) => {
    dispatch({
      ...{ type: "change", moving: false },
      change: (document) => setField(document, scenario, path, value),
    });
  };
  const setClock = (name: "starts_at" | "due_at", time: string) => {
    dispatch({
      ...{ type: "change", moving: false },
      change: (document) => writeAt(document, ["batch", name], time),
    });
  };
  const rows = launches(batch);
  const last = Math.max(60, ...rows.map(({ to }) => to));

  return (
    <section className={styles.schedule} aria-label="Launch schedule">
      <h3>Launch schedule</h3>
      <div className={styles.clock}>
        <Clock
          label="Starts at"
          time={batch.starts_at}
          onChange={(time) => {
            setClock("starts_at", time);
          }}
        />
        <Clock
          label="Due at"
          time={batch.due_at}
          onChange={(time) => {
            setClock("due_at", time);
          }}
        />
        <span className={styles.small}>
          bars: from the first launch to the last, over {formatDuration(last)}
        </span>
      </div>
      {rows.map((row) => (
        <div key={row.name} className={styles.class}>
          <span>{row.name}</span>
          <LaunchBar row={row} last={last} />
          {SCHEDULE_FIELDS.map(({ field, label, unit }) => (
            <ScheduleInput
              key={field}
              label={unit === "" ? label : `${label}, ${unit}`}
              of={row.name}
              text={rangeText(batch.classes[row.at]?.[field] ?? { low: null, high: null })}
              onChange={(value) => {
                set(schedulePath(row.at, field), value);
              }}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

function LaunchBar({ row: { from, to }, last }: { row: Launches; last: number }) {
  return (
    <svg
      viewBox="0 0 1000 16"
      preserveAspectRatio="none"
      className={styles.launches}
      aria-hidden="true"
    >
      <rect width="1000" height="16" className={styles.track} />
      <rect
        x={(from / last) * 994}
        width={Math.max(((to - from) / last) * 1000, 6)}
        height="16"
        className={styles.launched}
      />
    </svg>
  );
}

interface ClockProps {
  label: string;
  time: string;
  onChange: (time: string) => void;
}

function Clock({ label, time, onChange }: ClockProps) {
  return (
    <label className={styles.field}>
      {label}
      <input
        type="time"
        className={styles.input}
        value={time}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
    </label>
  );
}
