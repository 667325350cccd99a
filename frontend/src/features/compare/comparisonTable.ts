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
  /** Inputs of a section that another replaced whole: how many differ besides what is shown. */
  within: { section: string; count: number }[];
}

/** The inputs to list: those that differ, or all of them; a section that was replaced whole is only counted. */
export function shownInputs(inputs: readonly ComparedInput[], all: boolean): ShownInputs {
  if (all) return { rows: [...inputs], within: [] };
  const differing = inputs.filter(({ differs }) => differs);
  const inside = differing.filter(({ part_of }) => part_of !== "");
  const sections = [...new Set(inside.map(({ part_of }) => part_of))];
  return {
    rows: differing.filter(({ part_of }) => part_of === ""),
    within: sections.map((section) => ({
      section,
      count: inside.filter(({ part_of }) => part_of === section).length,
    })),
  };
}
