import type { Basis, Scenario } from "@/api";
import { isJsonObject } from "@/lib/json";

/** How many inputs of a scenario were measured, published and assumed. */
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
  else for (const child of Object.values(node)) visit(child, found);
}

function isBasis(basis: unknown): basis is Basis {
  return basis === "measured" || basis === "published" || basis === "assumed";
}
