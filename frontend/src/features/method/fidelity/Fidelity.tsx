import { useQuery } from "@tanstack/react-query";
import { DataTable } from "@/components/DataTable";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import styles from "@/features/method/fidelity/Fidelity.module.css";
import { Fold } from "@/features/method/fidelity/Fold";
import { PredictedPanel } from "@/features/method/fidelity/PredictedPanel";
import { comparisonTable } from "@/features/method/fidelity/comparison";
import { chartLines } from "@/features/method/fidelity/lines";
import { constantsTable, refusalsTable } from "@/features/method/fidelity/sources";
import { remarks, verdict } from "@/features/method/fidelity/verdict";
import { backtest } from "@/features/method/queries";

const CAPTION =
  "Gridsizer is what assess answers of a scenario fitted to a paper's smallest runs; it is asked for the larger ones, and so are a forecaster and curve fits fitted to the same runs. Error: mean distance outside what is printed; beside it, the share of figures that the band held: P10 to P90 for Gridsizer, 90 % for the others.";

/** How far the product and curve fits are off, on published runs that they had not seen. */
export default function Fidelity() {
  const { data, error } = useQuery(backtest);

  if (error !== null) {
    return (
      <Panel title="How well it predicts">
        <Notice role="alert">{error.message}</Notice>
      </Panel>
    );
  }
  if (data === undefined) {
    return (
      <Panel title="How well it predicts">
        <Skeleton height={900} label="The backtest runs; the first time takes seconds" />
      </Panel>
    );
  }
  const [first, ...others] = chartLines(data);

  return (
    <div className={styles.fidelity}>
      <Panel title="How well it predicts" caption={CAPTION}>
        <p className={styles.verdict}>{verdict(data)}</p>
        <DataTable {...comparisonTable(data)} />
        <ul className={styles.remarks}>
          {remarks(data).map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
        <Fold
          summary={`What Gridsizer read besides the runs it was shown: ${data.constants.length}`}
        >
          <DataTable {...constantsTable(data)} />
        </Fold>
        <Fold summary={`Lines that cannot be had, and why: ${data.refusals.length}`}>
          <DataTable {...refusalsTable(data)} />
        </Fold>
      </Panel>
      {first !== undefined && <PredictedPanel all={[first, ...others]} />}
    </div>
  );
}
