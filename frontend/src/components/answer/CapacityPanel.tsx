import { memo } from "react";
import type { Assessment } from "@/api";
import { CapacityChains } from "@/components/answer/CapacityChains";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { DataTable } from "@/components/DataTable";
import styles from "@/features/planner/answer/answer.module.css";
import { capacityDrawing, capacityTable, familyTable } from "@/components/answer/capacityRows";
import { fileStem } from "@/lib/download";
import { formatShare, formatShareBand } from "@/lib/format";

/** As many data families as are shown without being asked for. */
const OPEN_FAMILIES = 3;

/** What the array has to give and what the data asks of it. */
export const CapacityPanel = memo(function CapacityPanel({ assessment }: { assessment: Assessment }) {
  const { capacity, scenario } = assessment;
  const { supply, demand, families, utilisation, protection, unknown } = capacity;

  return (
    <ChartFrame
      title="Capacity"
      caption={
        utilisation === null
          ? "Each reduction apart, TB and TiB"
          : `Each reduction apart, TB and TiB. Stored is ${formatShareBand(utilisation)} of writable.`
      }
      table={capacityTable(capacity)}
      drawing={() => capacityDrawing(`Capacity: ${scenario.name}`, capacity)}
      fileStem={`${fileStem(scenario.name)}-capacity`}
      minHeight={280}
    >
      <CapacityChains unknown={unknown} supply={supply} demand={demand} />
      {families.length > 0 && (
        <details className={styles.fold} open={families.length <= OPEN_FAMILIES}>
          <summary>One copy of each data family</summary>
          <DataTable {...familyTable(capacity)} />
        </details>
      )}
      {protection !== null && (
        <p className={styles.note}>
          Protection {protection.level}: parity over data {formatShare(protection.parity_over_data)}, over the
          total {formatShare(protection.parity_over_total)}; {protection.small_files}.{" "}
          {protection.assumed && "Wider than the vendor’s table shows: assumed. "}
          <SourceText source={protection.source} />
        </p>
      )}
    </ChartFrame>
  );
});

function SourceText({ source }: { source: string }) {
  return source.startsWith("http") ? (
    <a href={source} target="_blank" rel="noreferrer">
      Vendor’s table
    </a>
  ) : (
    source
  );
}
