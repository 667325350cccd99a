import type { CalibratedField, CalibrationOut, FieldError } from "@/api";
import type { TableData } from "@/lib/csv";
import { formatFineShare, formatRange } from "@/lib/format";

/** How much better the fitted scenario predicts what the fit did not see: the first thing to be read. */
export function errorSentence({
  before,
  after,
  held_out: heldOut,
}: Pick<CalibrationOut, "before" | "after" | "held_out">): string {
  if (before === null || after === null) return "Nothing was held out that could test the fit.";
  return `On ${heldOut}, which the fit did not see, the error goes from ${formatFineShare(before)} to ${formatFineShare(after)}.`;
}

/** Errors before and after, a row for each field. */
export function errorsTable(errors: readonly FieldError[]): TableData {
  return {
    caption: "Error on what was held out, as a share of what was measured",
    columns: [
      { label: "Field" },
      { label: "Held out" },
      { label: "Rows", numeric: true },
      { label: "Error before" },
      { label: "Error after" },
      { label: "Inside the band" },
    ],
    rows: errors.map(({ label, held_out: heldOut, n, before, after, held_by_band: held }) => [
      label,
      heldOut,
      n,
      formatFineShare(before),
      formatFineShare(after),
      held === null ? "–" : formatFineShare(held),
    ]),
  };
}

/** What the run says of each field: before, after, and whether it determines it. */
export function fieldsTable(fields: readonly CalibratedField[]): TableData {
  return {
    caption: "Fields of the scenario",
    columns: [
      { label: "Field" },
      { label: "In the scenario" },
      { label: "From the run, 90 % band" },
      { label: "Rows", numeric: true },
      { label: "Identified" },
      { label: "What the band rests on" },
    ],
    rows: fields.map((field) => [
      field.label,
      rangeOr(field.before.low, field.before.high, field.unit, "unknown"),
      rangeOr(field.low ?? field.value, field.high ?? field.value, field.unit, "–"),
      field.rows,
      field.identified ? "yes" : `no: ${field.because}`,
      field.band,
    ]),
  };
}

function rangeOr(low: number | null, high: number | null, unit: string, words: string): string {
  return low === null || high === null ? words : formatRange(low, high, unit);
}
