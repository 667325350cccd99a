import { memo } from "react";
import type { Scenario, ScenarioField } from "@/api";
import { LaunchBar } from "@/features/planner/batch/schedule/LaunchBar";
import { ScheduleCell } from "@/features/planner/batch/schedule/ScheduleCell";
import type { Launches, ScheduleAmounts, ScheduleAxis } from "@/features/planner/batch/schedule/schedule";
import styles from "@/features/planner/batch/schedule/schedule.module.css";
import { setField } from "@/features/planner/inputs/edits";
import { amountJson } from "@/lib/fact";
import type { TimeTick } from "@/lib/clock";
import { useScenarioActions } from "@/scenario/context";

interface ScheduleRowProps {
  name: string;
  /** The place of the class in the batch. */
  at: number;
  amounts: ScheduleAmounts;
  /** Why a field was refused, in the order of the columns. */
  refused: readonly (string | undefined)[];
  launches: Launches;
  axis: ScheduleAxis;
  ticks: readonly TimeTick[];
  columns: readonly { name: keyof ScheduleAmounts; field: ScenarioField }[];
  scenario: Scenario;
}

/** One class: its launches on the common axis, and what they are made of. */
export const ScheduleRow = memo(function ScheduleRow(props: ScheduleRowProps) {
  const { name, at, amounts, refused, launches, axis, ticks, columns, scenario } = props;
  const dispatch = useScenarioActions();

  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.drawn}>
        <LaunchBar launches={launches} axis={axis} ticks={ticks} />
      </td>
      {columns.map(({ name: column, field }, place) => (
        <td key={column}>
          <ScheduleCell
            id={`schedule-${at}-${column}`}
            label={`${field.label} of ${name}`}
            field={field}
            amount={amounts[column]}
            error={refused[place]}
            onChange={(amount) => {
              dispatch({
                type: "change",
                moving: false,
                change: (document) =>
                  setField(document, scenario, ["batch", "classes", at, column], amountJson(amount)),
              });
            }}
          />
        </td>
      ))}
    </tr>
  );
}, sameRow);

function sameRow(one: ScheduleRowProps, other: ScheduleRowProps): boolean {
  return (
    one.scenario.batch === other.scenario.batch &&
    JSON.stringify(drawnOf(one)) === JSON.stringify(drawnOf(other))
  );
}

function drawnOf({ name, at, amounts, refused, launches, axis, ticks }: ScheduleRowProps) {
  return [name, at, amounts, refused, launches, axis, ticks];
}
