import styles from "@/features/planner/batch/simulation/simulation.module.css";

const REPLICATES = [50, 200, 1000] as const;

interface SimulationStartProps {
  replicates: number;
  running: boolean;
  /** Whether there is an answer already. */
  again: boolean;
  simulate: () => void;
  setReplicates: (count: number) => void;
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
          value={replicates}
          onChange={({ currentTarget }) => {
            setReplicates(Number(currentTarget.value));
          }}
        >
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
