import type { CalibrationOut } from "@/api";
import styles from "@/features/runs/calibrate/calibrate.module.css";
import { standingRows } from "@/features/runs/calibrate/standing";

/** The planner's answers before and after the ticked fields are applied, so that nothing is applied unseen. */
export function StandingTable({ found }: { found: Pick<CalibrationOut, "was" | "becomes"> }) {
  return (
    <table className={styles.standing}>
      <caption>The design, before and after</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">As it was</th>
          <th scope="col">With the ticked fields</th>
        </tr>
      </thead>
      <tbody>
        {standingRows(found).map(({ label, was, becomes, differs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{was}</td>
            <td>{differs ? <strong>{becomes}</strong> : becomes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
