import type { CapacityAnswer, Stage } from "@/api";
import type { TableData } from "@/lib/csv";
import { formatBand, formatBandGbGib, formatCapacity } from "@/lib/format";
import { barsFile } from "@/lib/picture/bars";

/** Space is promised at its low end, data stored is told in the middle. */
export const TOLD_AT = { supply: "p10", demand: "p50" } as const;
export type ToldAt = (typeof TOLD_AT)[keyof typeof TOLD_AT];

type Chains = Pick<CapacityAnswer, "supply" | "demand">;

/** Both chains as one table. */
export function capacityTable({ supply, demand }: Chains): TableData {
  const rowOf = (chain: string) => (stage: Stage) => [
    chain,
    stage.label,
    stage.tb.p10,
    stage.tb.p50,
    stage.tb.p90,
    stage.tib.p50,
    stage.ratio?.p50 ?? null,
    stage.why,
  ];
  return {
    caption: "Capacity, supply and demand",
    columns: [
      { label: "Chain" },
      { label: "Stage" },
      { label: "TB P10", numeric: true },
      { label: "TB P50", numeric: true },
      { label: "TB P90", numeric: true },
      { label: "TiB P50", numeric: true },
      { label: "Divided by", numeric: true },
      { label: "Why" },
    ],
    rows: [...supply.map(rowOf("supply")), ...demand.map(rowOf("demand"))],
  };
}

/** One copy of each data family, stage by stage, in the units such sizes are printed in. */
export function familyTable({ families }: Pick<CapacityAnswer, "families">): TableData {
  return {
    caption: "One copy of each data family",
    columns: [
      { label: "Data family" },
      { label: "Copies", numeric: true },
      { label: "Uncompressed", numeric: true },
      { label: "SAS-compressed", numeric: true },
      { label: "Stored", numeric: true },
    ],
    rows: families.map(({ name, copies, logical_tb, sas_compressed_tb, stored_tb }) => [
      name,
      formatBand(copies, "count"),
      ...[logical_tb, sas_compressed_tb, stored_tb].map(formatBandGbGib),
    ]),
  };
}

/** Both chains as one picture, on one scale. */
export function capacityPicture(title: string, { supply, demand }: Chains): string {
  const rowsOf = (stages: readonly Stage[], at: ToldAt) =>
    stages.map(({ label, why, tb, tib }) => ({
      label,
      detail: why,
      band: { ...tb, p50: tb[at] },
      value: formatCapacity(tb[at], tib[at]),
      marked: false,
    }));
  const axisEnd = Math.max(...[...supply, ...demand].map(({ tb }) => tb.p90), Number.MIN_VALUE);
  return barsFile({
    title,
    caption: "TB: supply at P10, demand at P50; whisker: P10 – P90.",
    rows: [...rowsOf(supply, TOLD_AT.supply), ...rowsOf(demand, TOLD_AT.demand)],
    axisEnd,
  });
}
