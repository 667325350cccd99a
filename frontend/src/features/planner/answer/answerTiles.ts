import type { Assessment, Ratio } from "@/api";
import { formatAmount, formatBand, formatNumber, scaleFor, unbrokenPercent } from "@/lib/format";

export interface TileContent {
  label: string;
  figure: string;
  unit?: string;
  note: string;
}

/** The four figures that matter, each with what it stands against. */
export function tiles(assessment: Assessment): TileContent[] {
  return [storageNodes(assessment), throughput(assessment), ratio(assessment), capacity(assessment)];
}

function storageNodes({ storage_nodes_required: required }: Assessment): TileContent {
  const { total, at_least, now, cliff } = required;
  if (total === null && at_least !== null)
    return {
      label: "Storage nodes needed",
      figure: `≥ ${formatNumber(at_least)}`,
      note: "throughput unknown; for ports, back end and capacity",
    };
  return {
    label: "Storage nodes needed",
    figure: total === null ? "none" : formatNumber(total),
    note:
      unbrokenPercent(cliff ?? "") ||
      (total === null ? "no size the vendor sells is enough" : `${now} in this design`),
  };
}

function throughput({ demand }: Assessment): TileContent {
  const { unit, factor } = scaleFor("MB/s", demand.asked_mb_s.p50);
  const expected = demand.expected_mb_s;
  return {
    label: "Shared throughput asked",
    figure: formatNumber(demand.asked_mb_s.p50 * factor, 2),
    unit: `${unit} by rule`,
    note: expected === null ? "no expected use given" : `expected ${formatBand(expected, "MB/s")}`,
  };
}

function ratio({ grid_nodes_per_storage_node: { value, rules } }: Assessment): TileContent {
  return {
    label: "Grid nodes per storage node entered",
    figure: value < 100 ? value.toFixed(1) : formatNumber(value),
    note: rules.length === 0 ? "no paper gives a rule for this array" : rules.map(ruleInWords).join("; "),
  };
}

function ruleInWords({ ratio, cores, source, note }: Ratio): string {
  const each = cores === null ? "" : ` of ${formatNumber(cores)} used cores`;
  return `rule of ${source}: ${formatNumber(ratio)}${each}${note === "" ? "" : `; ${note}`}`;
}

function capacity({ capacity: all }: Assessment): TileContent {
  const { effective_tb, effective_tib, raw_tb, writable_tb, reduction, sas_reduction, unknown } = all;
  if (effective_tb === null || effective_tib === null) {
    return { label: "Effective capacity as entered", figure: "unknown", note: unknown ?? "not evaluated" };
  }
  const chain =
    raw_tb === null || writable_tb === null
      ? ""
      : ` · ${formatNumber(raw_tb)} raw → ${formatNumber(writable_tb)} writable`;
  const times = reduction === null ? "" : ` × ${formatNumber(reduction.p50, 3)} reduction by the array`;
  const fewer =
    sas_reduction === null || sas_reduction.p50 === 1
      ? ""
      : `; SAS sends ${formatNumber(sas_reduction.p50, 3)} times fewer bytes`;
  return {
    label: "Effective capacity as entered",
    figure: formatNumber(effective_tb),
    unit: "TB",
    note: `${formatAmount(effective_tib, "TiB")} at the low end${chain}${times}${fewer}`,
  };
}
