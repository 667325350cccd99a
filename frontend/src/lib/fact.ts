import type { Amount } from "@/lib/amount";
import { type Json, isJsonObject } from "@/lib/json";

/** The amount that a fact of a document or of a scenario states; null for Unknown, undefined where it states none. */
export function amountIn(fact: Json | undefined): Amount | null | undefined {
  if (typeof fact === "number") return { low: fact, high: fact };
  if (fact === null) return null;
  if (!isJsonObject(fact)) return undefined;
  if (typeof fact.value === "number") return { low: fact.value, high: fact.value };
  const { low, mid, high } = fact;
  if (typeof low !== "number" || typeof high !== "number") return low === null ? null : undefined;
  return typeof mid === "number" ? { low, mid, high } : { low, high };
}

/** The word that a fact states, else "". */
export function choiceIn(fact: Json | undefined): string {
  const value = isJsonObject(fact) ? fact.value : fact;
  return typeof value === "string" ? value : "";
}

/** An amount as a document writes it: a number, a range, or null for Unknown. */
export function amountJson(amount: Amount | null): Json {
  if (amount === null) return null;
  const { low, mid, high } = amount;
  if (low === high) return low;
  return mid == null ? { low, high } : { low, mid, high };
}
