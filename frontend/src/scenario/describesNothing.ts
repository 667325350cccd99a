import { type JsonObject, isJsonObject } from "@/lib/json";

/** Whether a document has neither grid nodes nor an array: nothing can be asked of it yet. */
export function describesNothing({ grid, storage }: JsonObject): boolean {
  return !(Array.isArray(grid) && grid.length > 0) && !isJsonObject(storage);
}
