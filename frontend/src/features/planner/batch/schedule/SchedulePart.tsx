import { useQuery } from "@tanstack/react-query";
import type { Batch, BatchAnswer, Scenario } from "@/api";
import { fields } from "@/api/published";
import { Fold } from "@/components/Fold";
import { ClockInput } from "@/features/planner/batch/schedule/ClockInput";
import { ScheduleTable } from "@/features/planner/batch/schedule/ScheduleTable";
import {
  SCHEDULE_FIELDS,
  type ScheduleAmounts,
  launchesOf,
  scheduleSummary,
} from "@/features/planner/batch/schedule/schedule";
import styles from "@/features/planner/batch/schedule/schedule.module.css";
import { type Faults, faultAt } from "@/features/planner/inputs/faults";
import { useScenario } from "@/scenario/context";

const CLOCKS = [
  { name: "starts_at", label: "Starts at" },
  { name: "due_at", label: "Due at" },
] as const;

interface SchedulePartProps {
  /** Of it only the batch is read. */
  scenario: Scenario;
  plan: Batch;
  batch: BatchAnswer;
  faults: Faults;
}

/** When the jobs of each class are launched: said in a line, drawn and to be changed when opened. */
export function SchedulePart(props: SchedulePartProps) {
  const { plan, faults } = props;
  const launches = plan.classes.map((one) => launchesOf(amountsOf(one), null));

  return (
    <Fold
      title="Launch schedule"
      summary={scheduleSummary(plan, launches)}
      wanted={CLOCKS.some(({ name }) => faultAt(faults, ["batch", name], "exact") !== undefined)}
    >
      <Schedule {...props} />
    </Fold>
  );
}

function Schedule({ scenario, plan, batch, faults }: SchedulePartProps) {
  const known = useQuery(fields).data;
  const document = useScenario().history?.present;
  if (known === undefined || document === undefined) return null;

  return (
    <>
      <div className={styles.clocks}>
        {CLOCKS.map((clock) => (
          <ClockInput key={clock.name} {...clock} document={document} plan={plan} faults={faults} />
        ))}
        <p className={styles.key}>
          Bar: from the first launch to the last. Line: what the last job takes if it need not wait.
        </p>
      </div>
      <ScheduleTable
        scenario={scenario}
        plan={plan}
        batch={batch}
        faults={faults}
        document={document}
        known={known}
      />
    </>
  );
}

function amountsOf(job: Batch["classes"][number]): ScheduleAmounts {
  const amounts = SCHEDULE_FIELDS.map((name) => [name, endsOf(job[name])] as const);
  return Object.fromEntries(amounts) as ScheduleAmounts;
}

function endsOf({ low, high }: Batch["slots_per_core"]) {
  return low === null || high === null ? null : { low, high };
}
