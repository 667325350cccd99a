import styles from "@/features/planner/batch/simulation/simulation.module.css";

const REPLICATES = [50, 100, 500, 1000] as const;

interface SimulationStartProps {
  /** Undefined is what the server does by default. */
  replicates: number | undefined;
  running: boolean;
  /** Whether there is an answer already. */
  again: boolean;
  simulate: () => void;
  setReplicates: (count: number | undefined) => void;
}

/** How often the batch is to be run, and the button that runs it. */
export function SimulationStart(props: SimulationStartProps) {
  const { replicates, running, again, simulate, setReplicates } = props;

  return (
    <div className={styles.start}>
      <label>
        Replicates{" "}
        <select
          className={styles.select}
          value={replicates ?? ""}
          onChange={({ currentTarget }) => {
            setReplicates(currentTarget.value === "" ? undefined : Number(currentTarget.value));
          }}
        >
          <option value="">default</option>
          {REPLICATES.map((count) => (
            <option key={count} value={count}>
              {count.toLocaleString("en-GB")}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="quiet" disabled={running} onClick={simulate}>
        {again ? "Run again" : "Run the simulation"}
      </button>
    </div>
  );
}
