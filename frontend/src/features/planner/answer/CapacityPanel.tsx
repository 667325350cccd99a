import type { Assessment } from "@/api";
import { CapacityChains } from "@/components/CapacityChains";
import { ChartFrame } from "@/components/ChartFrame";
import { Notice } from "@/components/Notice";
import styles from "@/features/planner/answer/answer.module.css";
import { capacityDrawing, capacityTable } from "@/features/planner/answer/capacityRows";
import { fileStem } from "@/lib/download";
import { formatShare, formatShareBand } from "@/lib/format";

/** What the array has to give and what the data asks of it. */
export function CapacityPanel({ assessment }: { assessment: Assessment }) {
  const { capacity, scenario } = assessment;
  const { supply, demand, utilisation, protection, unknown } = capacity;

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
      {unknown !== null && <Notice role="status">{unknown}</Notice>}
      <CapacityChains supply={supply} demand={demand} />
      {protection !== null && (
        <p className={styles.note}>
          Protection {protection.level}: parity over data {formatShare(protection.parity_over_data)}
          , over the total {formatShare(protection.parity_over_total)}; {protection.small_files}.{" "}
          {protection.assumed && "Wider than the vendor’s table shows: assumed. "}
          <SourceText source={protection.source} />
        </p>
      )}
    </ChartFrame>
  );
}

function SourceText({ source }: { source: string }) {
  return source.startsWith("http") ? (
    <a href={source} target="_blank" rel="noreferrer">
      Vendor’s table
    </a>
  ) : (
    source
  );
}
