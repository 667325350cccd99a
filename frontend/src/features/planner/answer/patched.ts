import { type Json, type JsonObject, isJsonObject } from "@/lib/json";

/** The document with a patch of its sections laid over it; a quantity is replaced whole. */
export function patched(document: JsonObject, patch: Readonly<Record<string, unknown>>): JsonObject {
  const changed = Object.entries(patch).map(([section, fields]): [string, Json] => {
    const there = document[section];
    return [section, { ...(isJsonObject(there) ? there : {}), ...(fields as JsonObject) }];
  });
  return { ...document, ...Object.fromEntries(changed) };
}
