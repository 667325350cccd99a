import type { ValidationAnswer } from "@/api";
import type { TableData } from "@/lib/csv";
import { formatNumber, formatShare, withUnit } from "@/lib/format";

type Test = ValidationAnswer["derate"]["tests"][number];
type Band = ValidationAnswer["derate"]["learnt"];

const KIND: Record<Test["of"]["kind"], string> = {
  data_sheet: "data sheet",
  service_limit: "limit of a service",
};

/** The band that a vendor's maximum is derated by, as the fold is called. */
export function derateTitle({ derate }: ValidationAnswer): string {
  const held = derate.tests.filter((test) => test.held).length;
  return `What vendors' maxima were worth: ${bandText(derate.learnt)}; ${held} of ${derate.tests.length} systems lie where the others put them`;
}

/** Every system of which both figures are in print, beside what the others tell of it. */
export function derateTable({ derate }: ValidationAnswer): TableData {
  return {
    caption: "What systems sustained of their vendor's maximum, and what the others tell of each",
    columns: [
      { label: "System" },
      { label: "Maximum", numeric: true },
      { label: "Kind" },
      { label: "Sustained, ways" },
      { label: "Share of it", numeric: true },
      { label: "Told by the others" },
      { label: "Held" },
      { label: "Where" },
    ],
    rows: derate.tests.map(({ of, ratio, told, held }) => [
      of.system,
      withUnit(formatNumber(of.maximum), of.unit),
      KIND[of.kind],
      waysText(of),
      formatShare(ratio),
      bandText(told),
      held ? "yes" : "no",
      [...new Set([of.maximum_source.title, of.sustained_source.title])].join("; "),
    ]),
  };
}

function waysText({ reads, writes, unit }: Test["of"]): string {
  const ways: string[] = [];
  if (reads !== null) ways.push(`reads ${formatNumber(reads)}`);
  if (writes !== null) ways.push(`writes ${formatNumber(writes)}`);
  return withUnit(ways.join(", "), unit);
}

function bandText({ low, middle, high }: Band): string {
  return `${formatShare(low)} to ${formatShare(high)}, middle ${formatShare(middle)}`;
}
