import { removeAt } from "@/lib/document";
import { type Json, type JsonObject, isJsonObject } from "@/lib/json";

/** The document with a piece of advice set aside, for the reason given. */
export function dismiss(document: JsonObject, advice: string, reason: string): JsonObject {
  return { ...document, dismissed: [...others(document, advice), { advice, reason }] };
}

/** The document in which the advice stands again. */
export function takeBack(document: JsonObject, advice: string): JsonObject {
  const left = others(document, advice);
  return left.length === 0 ? removeAt(document, ["dismissed"]) : { ...document, dismissed: left };
}

function others({ dismissed }: JsonObject, advice: string): Json[] {
  const all = Array.isArray(dismissed) ? dismissed : [];
  return all.filter((each) => !isJsonObject(each) || each.advice !== advice);
}
