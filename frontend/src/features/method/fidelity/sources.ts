import type { ValidationAnswer, ValidationConstant } from "@/api";
import { ENGINE_LABELS } from "@/features/method/fidelity/comparison";
import { stepOf, systemOf, words } from "@/features/method/fidelity/lineNames";
import type { TableData } from "@/lib/csv";
import { formatNumber, formatRange, withUnit } from "@/lib/format";

/** Every number that the product read besides its training rows, with the row it came from. */
export function constantsTable(answer: ValidationAnswer): TableData {
  return {
    caption: "What Gridsizer read besides the runs it was shown",
    columns: [
      { label: "Constant" },
      { label: "Value", numeric: true },
      { label: "Basis" },
      { label: "As printed" },
      { label: "Where, or why" },
    ],
    rows: residualsLast(answer.constants).map((constant) => [
      constant.name,
      valueText(constant),
      constant.basis,
      constant.printed,
      placeOf(constant, answer),
    ]),
  };
}

const RESIDUAL = "residual of another benchmark";

/** Bands rest on dozens of residuals; a reader looks for the few settings first. */
function residualsLast(constants: readonly ValidationConstant[]): ValidationConstant[] {
  return [
    ...constants.filter(({ name }) => name !== RESIDUAL),
    ...constants.filter(({ name }) => name === RESIDUAL),
  ];
}

function valueText({ low, high, unit }: ValidationConstant): string {
  if (unit === "MB/s") return formatRange(low, high, unit);
  const [from, to] = [formatNumber(low), formatNumber(high)];
  const value = from === to ? from : `${from} – ${to}`;
  return unit === "count" ? value : withUnit(value, unit);
}

function placeOf(constant: ValidationConstant, answer: ValidationAnswer): string {
  const { benchmark, table, row, column, line, because } = constant;
  if (benchmark === "" || line === null) return because;
  const cell = [table, row, column].filter((part) => part !== "").join("/");
  return `${systemOf(benchmark, answer)}, ${cell}, L${line}`;
}

/** Published figures that no line stands for. */
export function notExpressedTable({ not_expressed: tables }: ValidationAnswer): TableData {
  return {
    caption: "Published figures that the model does not speak of",
    columns: [{ label: "Figures" }, { label: "Why" }, { label: "Where" }],
    rows: tables.map(({ table, reason, url }) => [table, reason, url]),
  };
}

/** Every line that the table cannot have. */
export function refusalsTable(answer: ValidationAnswer): TableData {
  return {
    caption: "Lines that cannot be had, and why",
    columns: ["Benchmark", "Quantity", "Engine", "Split", "Shown → asked", "Why"].map((label) => ({
      label,
    })),
    rows: answer.refusals.map((refusal) => [
      systemOf(refusal.benchmark, answer),
      words(refusal.quantity),
      ENGINE_LABELS.get(refusal.engine) ?? words(refusal.engine),
      refusal.split === "loo" ? "leave one out" : words(refusal.split),
      refusal.test === "" ? "" : stepOf(refusal),
      refusal.reason,
    ]),
  };
}
