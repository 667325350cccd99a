import type { MethodFormula } from "@/api";

export interface Module {
  id: string;
  title: string;
  about: string;
  formulas: MethodFormula[];
}

/** The model's modules in the order a reader meets them. */
const READING_ORDER: [id: string, title: string, about: string][] = [
  [
    "predict.demand",
    "Demand",
    "What the grid asks of shared storage: by the rule, and as measured. The two are never mixed.",
  ],
  ["predict.network", "Network", "What ports, bonds and connections carry, each way."],
  ["predict.throughput", "Throughput", "What the array sustains, and how flows share it."],
  ["predict.protection", "Protection", "What of the raw capacity protection takes."],
  [
    "predict.capacity",
    "Capacity",
    "From raw drives to writable space, and from rows to stored bytes.",
  ],
  ["predict.sizing", "Sizing", "Sizes from loads, and loads from sizes."],
  ["predict.uncertainty", "Uncertainty", "How ranges become P10, P50 and P90."],
  ["decide.bottleneck", "Bottleneck", "Which link binds, and which comes next."],
];

/** The formulas by module; a module not named above comes last under its own name. */
export function modules(formulas: readonly MethodFormula[]): Module[] {
  const named = new Map(READING_ORDER.map(([id, title, about]) => [id, { title, about }]));
  const found = [...new Set(formulas.map(({ module }) => module))];
  const inOrder = [
    ...READING_ORDER.map(([id]) => id).filter((id) => found.includes(id)),
    ...found.filter((id) => !named.has(id)),
  ];
  return inOrder.map((id) => ({
    id,
    ...(named.get(id) ?? { title: id, about: "" }),
    formulas: formulas.filter(({ module }) => module === id),
  }));
}
