import type { ValidationAnswer, ValidationRow } from "@/api";

type Line = Pick<ValidationRow, "benchmark" | "quantity" | "train" | "test">;

/** "Sun Storage 7410 over NFS": what was tested, up to the first comma of its description. */
export function systemOf(benchmark: string, { subjects }: Pick<ValidationAnswer, "subjects">): string {
  const system = subjects.find((subject) => subject.benchmark === benchmark)?.system ?? benchmark;
  return /^[^,;]+/.exec(system)?.[0] ?? benchmark;
}

/** What is told of the quantity that a line is about. */
export function subjectOf(
  { benchmark, quantity }: Pick<Line, "benchmark" | "quantity">,
  { subjects }: Pick<ValidationAnswer, "subjects">,
) {
  return subjects.find((subject) => subject.benchmark === benchmark && subject.quantity === quantity);
}

/** "mean_runtime" -> "mean runtime", "cpu_real_ratio" -> "CPU / real". */
export function words(name: string): string {
  return name === "cpu_real_ratio" ? "CPU / real" : name.replaceAll("_", " ");
}

/** "1, 2, 4 → 8, 12": numbers of nodes, or of what the quantity is by, trained on and asked for. */
export function stepOf({ train, test }: Pick<Line, "train" | "test">): string {
  return `${train === "" ? "configuration" : spaced(train)} → ${spaced(test)}`;
}

function spaced(nodes: string): string {
  return nodes.replaceAll(",", ", ");
}

/** Whether two entries are about the same line of the table. */
export function sameLine(a: Line, b: Line): boolean {
  return a.benchmark === b.benchmark && a.quantity === b.quantity && a.train === b.train && a.test === b.test;
}
