import { memo } from "react";
import type { CapacityAnswer } from "@/api";
import { DataTable } from "@/components/DataTable";
import { Fold } from "@/components/Fold";
import { CapacityChains } from "@/components/answer/CapacityChains";
import styles from "@/components/answer/answer.module.css";
import { capacityPicture, capacityTable, familyTable } from "@/components/answer/capacityRows";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { fileStem } from "@/lib/download";
import { formatShare, formatShareBand } from "@/lib/format";

/** As many data families as are shown without being asked for. */
const OPEN_FAMILIES = 3;

const CAPTION = "Each reduction apart, TB and TiB; supply at its low end (P10), demand at its middle (P50).";

interface CapacityPanelProps {
  /** Of the scenario. */
  name: string;
  capacity: CapacityAnswer;
}

/** What the array has to give and what the data asks of it. */
export const CapacityPanel = memo(function CapacityPanel({ name, capacity }: CapacityPanelProps) {
  const { supply, demand, families, utilisation, unknown } = capacity;

  return (
    <ChartFrame
      bare
      title="Capacity"
      caption={
        utilisation === null ? CAPTION : `${CAPTION} Stored is ${formatShareBand(utilisation)} of writable.`
      }
      table={capacityTable(capacity)}
      picture={() => capacityPicture(`Capacity: ${name}`, capacity)}
      fileStem={`${fileStem(name)}-capacity`}
      minHeight={280}
    >
      <CapacityChains unknown={unknown} supply={supply} demand={demand} />
      {families.length > 0 && (
        <Fold
          title="One copy of each data family"
          open={families.length <= OPEN_FAMILIES}
          className={styles.fold}
        >
          <DataTable {...familyTable(capacity)} />
        </Fold>
      )}
      <Protection protection={capacity.protection} />
    </ChartFrame>
  );
});

function Protection({ protection }: Pick<CapacityAnswer, "protection">) {
  if (protection === null) return null;
  const { level, parity_over_data, parity_over_total, small_files, assumed, source } = protection;
  return (
    <p className={`note ${styles.aside}`}>
      Protection {level}: parity over data {formatShare(parity_over_data)}, over the total{" "}
      {formatShare(parity_over_total)}; {small_files}.{" "}
      {assumed && "Wider than the vendor’s table shows: assumed. "}
      {source.startsWith("http") ? (
        <a href={source} target="_blank" rel="noreferrer">
          Vendor’s table
        </a>
      ) : (
        source
      )}
    </p>
  );
}
