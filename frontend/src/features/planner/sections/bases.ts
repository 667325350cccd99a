import type { Basis, Scenario } from "@/api";
import { isJsonObject } from "@/lib/json";

/** Lists of what was printed, beside the inputs themselves. */
const BESIDE = ["batch", "evidence"];

/** How many inputs of a design were measured, published and assumed; the jobs of a batch are not counted. */
export function countBases(scenario: Scenario): Record<Basis, number> {
  const found: Record<Basis, number> = { measured: 0, published: 0, assumed: 0 };
  visit(scenario, found);
  return found;
}

function visit(node: unknown, found: Record<Basis, number>): void {
  if (Array.isArray(node)) for (const item of node) visit(item, found);
  if (!isJsonObject(node)) return;
  const { basis } = node;
  if (isBasis(basis)) found[basis] += 1;
  else for (const [name, child] of Object.entries(node)) if (!BESIDE.includes(name)) visit(child, found);
}

function isBasis(basis: unknown): basis is Basis {
  return basis === "measured" || basis === "published" || basis === "assumed";
}
