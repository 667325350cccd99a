import type { Batch, BatchAnswer, Scenario, ScenarioField } from "@/api";
import { LaunchAxis } from "@/features/planner/batch/schedule/LaunchAxis";
import { ScheduleRow } from "@/features/planner/batch/schedule/ScheduleRow";
import {
  SCHEDULE_FIELDS,
  type ScheduleAmounts,
  launchesOf,
  runTimes,
  scheduleAxis,
} from "@/features/planner/batch/schedule/schedule";
import styles from "@/features/planner/batch/schedule/schedule.module.css";
import { type Faults, faultAt } from "@/features/planner/inputs/faults";
import { fieldState } from "@/features/planner/inputs/fieldState";
import { timeTicks } from "@/lib/clock";
import type { JsonObject } from "@/lib/json";

interface ScheduleTableProps {
  scenario: Scenario;
  plan: Batch;
  batch: BatchAnswer;
  faults: Faults;
  document: JsonObject;
  known: readonly ScenarioField[];
}

const MOST_TICKS = 6;

/** A line for each class of jobs, all on one axis of time. */
export function ScheduleTable(props: ScheduleTableProps) {
  const { scenario, plan, batch, faults, document, known } = props;
  const columns = SCHEDULE_FIELDS.flatMap((name) => {
    const field = known.find(({ path }) => path === `batch/classes/${name}`);
    return field === undefined ? [] : [{ name, field }];
  });
  const runs = runTimes(batch);
  const rows = plan.classes.map(({ name }, at) => {
    const pathTo = (field: string) => ["batch", "classes", at, field];
    const amounts = Object.fromEntries(
      SCHEDULE_FIELDS.map((field) => [field, fieldState(document, scenario, pathTo(field)).amount]),
    ) as ScheduleAmounts;
    const refused = SCHEDULE_FIELDS.map((field) => faultAt(faults, pathTo(field), "within"));
    return { name, amounts, refused, launches: launchesOf(amounts, runs.get(name) ?? null) };
  });
  const axis = scheduleAxis(
    rows.map(({ launches }) => launches),
    batch,
    plan,
  );
  const ticks = timeTicks(plan.starts_at, 0, axis.end, MOST_TICKS);

  return (
    <table className={styles.table}>
      <caption className="seen-by-readers-only">Launch schedule</caption>
      <thead>
        <tr>
          <th scope="col">Class</th>
          <th scope="col" className={styles.drawn}>
            <span className="seen-by-readers-only">Launches</span>
            <LaunchAxis axis={axis} ticks={ticks} />
          </th>
          <th scope="col">{plan.counted.value === "per_node" ? "Jobs a node" : "Jobs"}</th>
          <th scope="col">First after</th>
          <th scope="col">Then every</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amounts, refused, launches }, at) => (
          <ScheduleRow
            key={name}
            name={name}
            at={at}
            amounts={amounts}
            refused={refused}
            launches={launches}
            axis={axis}
            ticks={ticks}
            columns={columns}
            scenario={scenario}
          />
        ))}
      </tbody>
    </table>
  );
}
