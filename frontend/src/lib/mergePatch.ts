import { type Json, type JsonObject, isJsonObject } from "@/lib/json";

/** RFC 7386: the document with a patch merged into it; null takes a member out, a list is replaced whole. */
export function mergePatch(document: JsonObject, patch: Readonly<Record<string, unknown>>): JsonObject {
  const kept = Object.entries(document).filter(([name]) => patch[name] !== null);
  const laid = Object.entries(patch).filter(([, value]) => value !== null);
  return Object.fromEntries([
    ...kept,
    ...laid.map(([name, value]) => [name, merged(document[name], value)] as const),
  ]);
}

function merged(there: Json | undefined, value: unknown): Json {
  return isJsonObject(value) ? mergePatch(isJsonObject(there) ? there : {}, value) : (value as Json);
}
