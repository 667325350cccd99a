import type { FieldChange } from "@/api";
import { type Path, writeAt } from "@/lib/document";
import type { JsonObject } from "@/lib/json";

/** The document with these fields set. */
export function changed(document: JsonObject, changes: readonly FieldChange[]): JsonObject {
  return changes.reduce((next, { pointer, value }) => writeAt(next, pathOf(pointer), value), document);
}

function pathOf(pointer: string): Path {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
