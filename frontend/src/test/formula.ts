import type { MethodFormula } from "@/api";

/** A formula as the library states it; what is not given is that of the shared I/O of a node. */
export function aFormula(given: Partial<MethodFormula> = {}): MethodFormula {
  return {
    id: `predict.demand.${given.name ?? "shared_io_mb_s"}`,
    name: "shared_io_mb_s",
    module: "predict.demand",
    summary: "Shared part of a node's I/O.",
    unit: "MB/s",
    equation: "d = d_total * (1 - w - x)",
    assumes: "",
    source: "paper 000 L183.",
    text: "",
    example: "",
    inputs: ["total_mb_s"],
    ...given,
  };
}
