import type { ComparedCell, ComparedInput, Comparison } from "@/api";
import type { TableData } from "@/lib/csv";

/** The comparison as a table of texts, for a file: inputs that differ, then the answers; `names` in their order. */
export function comparisonTable(comparison: Comparison, names: readonly string[]): TableData {
  const heads = comparison.designs.map(({ letter, name }, at) => `${letter}: ${names[at] ?? name}`);
  const inputs = comparison.inputs.filter(({ differs }) => differs);
  return {
    caption: comparison.title,
    columns: ["", ...heads].map((label) => ({ label })),
    rows: [
      ...inputs.map(({ label, texts }) => [label, ...texts]),
      ...comparison.answers.map(({ label, cells }) => [label, ...cells.map(cellText)]),
    ],
  };
}

/** "8, has 4 (+4)"; empty where a design was refused. */
export function cellText(cell: ComparedCell | null): string | null {
  if (cell === null) return null;
  return `${cell.strong}${cell.rest}${cell.chip === null ? "" : ` (${cell.chip.text})`}`;
}

interface ShownInputs {
  rows: ComparedInput[];
  /** How many differ, those only counted among them. */
  differing: number;
  /** Inputs of a section that another replaced whole: how many differ besides what is shown. */
  within: { section: string; count: number }[];
}

/**
 * The inputs to list of the columns at these places, the baseline among them: those that differ, or all that one of
 * them has; a section that was replaced whole is only counted. A row that says nothing of any of them is left out.
 */
export function shownInputs(
  inputs: readonly ComparedInput[],
  all: boolean,
  places: readonly number[],
): ShownInputs {
  const differing = inputs.filter(({ changed }) => places.some((at) => changed[at]));
  if (all) {
    const rows = inputs.filter(({ texts }) => places.some((at) => typeof texts[at] === "string"));
    return { rows, differing: differing.length, within: [] };
  }
  const inside = differing.filter(({ part_of }) => part_of !== "");
  const sections = [...new Set(inside.map(({ part_of }) => part_of))];
  return {
    rows: differing.filter(({ part_of }) => part_of === ""),
    differing: differing.length,
    within: sections.map((section) => ({
      section,
      count: inside.filter(({ part_of }) => part_of === section).length,
    })),
  };
}
