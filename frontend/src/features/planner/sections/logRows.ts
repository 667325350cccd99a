import type { Step } from "@/api";
import type { TableData } from "@/lib/csv";

/** The log as a table: a row for each input of each step. */
export function logTable(steps: readonly Step[]): TableData {
  return {
    caption: "Calculation log",
    columns: [
      { label: "Step" },
      { label: "Formula" },
      { label: "Equation" },
      { label: "Input" },
      { label: "Input P10", numeric: true },
      { label: "Input P50", numeric: true },
      { label: "Input P90", numeric: true },
      { label: "Input unit" },
      { label: "Basis" },
      { label: "Source" },
      { label: "Result P10", numeric: true },
      { label: "Result P50", numeric: true },
      { label: "Result P90", numeric: true },
      { label: "Result unit" },
    ],
    rows: steps.flatMap(({ step, formula, equation, inputs, result, unit }) =>
      inputs.map((input) => [
        step,
        formula,
        equation,
        input.label || input.name,
        input.value.p10,
        input.value.p50,
        input.value.p90,
        input.unit,
        input.basis,
        input.source,
        result.p10,
        result.p50,
        result.p90,
        unit,
      ]),
    ),
  };
}
