import { useQuery } from "@tanstack/react-query";
import { trust } from "@/api/published";
import { DataTable } from "@/components/DataTable";
import { Fold } from "@/components/Fold";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import styles from "@/features/method/fidelity/Fidelity.module.css";
import { PredictedPanel } from "@/features/method/fidelity/PredictedPanel";
import { comparisonTable } from "@/features/method/fidelity/comparison";
import { derateTable, derateTitle } from "@/features/method/fidelity/derate";
import { chartLines } from "@/features/method/fidelity/lines";
import { constantsTable, notExpressedTable, refusalsTable } from "@/features/method/fidelity/sources";
import { summaryTable } from "@/features/method/fidelity/summary";
import { remarks, verdict } from "@/features/method/fidelity/verdict";
import { waitingTable, waitingTitle } from "@/features/method/fidelity/waiting";
import { backtest } from "@/features/method/queries";

const CAPTION =
  "A scenario is fitted to a paper's smallest runs and asked for the larger ones; so are a forecaster and curve fits. Error: mean distance outside what is printed. The 90 % band is P5 to P95, its width fitted on the other systems only; a plan's band on screen is P10 to P90, eight in ten. Which laws are tried, and what counts as scatter (4 %) or as growth (25 %), was chosen with the tables in sight.";
const EACH = "Error, and share of figures inside the 90 % band. –: no answer.";

const WAITING =
  "One row does not tell how much of a run waits for NFS. Predicted lets half of it wait, the ends all of it and none; by the guidance it moved the 100 MiB/s that SAS asks for each core. What an MB takes is what assess answers for the machine, its connections and the volume. A value near the measured one is luck as long as the ends lie this far apart, so it is not pooled.";
const DERATE =
  "A ceiling from a vendor's maximum is that times a share drawn evenly from this band, where the entry has no derate of its own: the interval in which nine in ten such systems lie, from mean and deviation of the logarithms, at most 1. A system with reads and writes counts by their geometric mean.";

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
  if (data === undefined) return <OnItsWay />;
  const [first, ...others] = chartLines(data);

  return (
    <div className={styles.fidelity}>
      <Panel title="How well it predicts" caption={CAPTION}>
        <p className={styles.verdict}>{verdict(data)}</p>
        <DataTable {...summaryTable(data)} />
        <Fold className={styles.fold} title="Each table by itself">
          <p className={styles.note}>{EACH}</p>
          <DataTable {...comparisonTable(data)} />
        </Fold>
        <ul className={styles.remarks}>
          {remarks(data).map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
        <Fold
          className={styles.fold}
          title={`What Gridsizer read besides the runs it was shown: ${data.constants.length}`}
        >
          <DataTable {...constantsTable(data)} />
        </Fold>
        <Fold className={styles.fold} title={waitingTitle(data)}>
          <p className={styles.note}>{WAITING}</p>
          <DataTable {...waitingTable(data)} />
        </Fold>
        <Fold className={styles.fold} title={derateTitle(data)}>
          <p className={styles.note}>{DERATE}</p>
          <DataTable {...derateTable(data)} />
        </Fold>
        <Fold
          className={styles.fold}
          title={`Published figures that the model does not speak of: ${data.not_expressed.length}`}
        >
          <DataTable {...notExpressedTable(data)} />
        </Fold>
        <Fold className={styles.fold} title={`Lines that cannot be had, and why: ${data.refusals.length}`}>
          <DataTable {...refusalsTable(data)} />
        </Fold>
      </Panel>
      {first !== undefined && <PredictedPanel all={[first, ...others]} />}
    </div>
  );
}

/** What the summary alone tells, until the whole answer is there. */
function OnItsWay() {
  const { data } = useQuery(trust);
  const summary = data === undefined ? [] : [data];

  return (
    <Panel title="How well it predicts" caption={CAPTION}>
      {data !== undefined && <p className={styles.verdict}>{verdict({ summary })}</p>}
      {data !== undefined && <DataTable {...summaryTable({ summary })} />}
      <p className={styles.note} role="status">
        The tables behind it are on their way.
      </p>
      <Skeleton height={600} label="The tables are on their way" />
    </Panel>
  );
}
