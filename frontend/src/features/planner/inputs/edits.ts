import type { Scenario } from "@/api";
import { ofOwnNodes } from "@/features/planner/inputs/ceilingOf";
import { type Path, readAt, removeAt, writeAt } from "@/lib/document";
import { type Json, type JsonObject, isJsonObject } from "@/lib/json";

/**
 * The document with a field set; a list it stands in is written out first, for a list is replaced whole. A ceiling
 * where none was known is of the storage nodes that the design has.
 */
export function setField(
  document: JsonObject,
  resolved: Scenario | null,
  path: Path,
  value: Json,
): JsonObject {
  const whole = withListsOn(path, document, resolved);
  return writeAt(value === null ? whole : ofOwnNodes(whole, resolved, path), path, value);
}

function withListsOn(path: Path, document: JsonObject, resolved: Scenario | null): JsonObject {
  const depth = path.findIndex(
    (step, at) => typeof step === "number" && readAt(document, path.slice(0, at)) === undefined,
  );
  if (depth < 0) return document;
  const list = path.slice(0, depth);
  const members = readAt(resolved ?? undefined, list);
  return members === undefined ? document : writeAt(document, list, members);
}

/** The document without a value of its own at the field: the catalogue's holds again. */
export function resetField(document: JsonObject, path: Path): JsonObject {
  const list = path.findIndex((step, at) => typeof step === "number" && path[at - 1] !== "grid");
  return removeAt(document, list < 0 ? path : path.slice(0, list));
}

/** The document with a section taken from another entry; what it said of its own there goes. */
export function setEntry(document: JsonObject, path: Path, entryId: string): JsonObject {
  const section = readAt(document, path);
  const name = isJsonObject(section) && path[0] === "grid" && path.length === 2 ? section.name : undefined;
  return writeAt(document, path, name === undefined ? { from: entryId } : { name, from: entryId });
}

/**
 * The document with every grid node on the client that its storage is reached with; without one of its own, with
 * that of the grid nodes' entry instead of a client that reaches other storage only.
 */
export function setClient(document: JsonObject, client: string, others: readonly string[]): JsonObject {
  const grid = gridGroups(document).map((group) => {
    if (!isJsonObject(group)) return group;
    if (client !== "") return { ...group, nfs_client: { from: client } };
    const { nfs_client: own, ...rest } = group;
    return isJsonObject(own) && others.some((other) => other === own.from) ? rest : group;
  });
  return grid.length === 0 ? document : { ...document, grid };
}

/** The document with one more group of grid nodes, like the one at `path` but with a name of its own. */
export function addGridGroup(document: JsonObject, path: Path): JsonObject {
  const groups = gridGroups(document);
  const like = readAt(document, path);
  if (!isJsonObject(like)) return document;
  const names = groups.map((group) => (isJsonObject(group) ? group.name : undefined));
  const free = [...groups, null].map((_, at) => `group ${at + 1}`).find((name) => !names.includes(name));
  return { ...document, grid: [...groups, { ...like, name: free }] };
}

/** The groups of grid nodes that the document names. */
export function gridGroups(document: JsonObject): Json[] {
  return Array.isArray(document.grid) ? document.grid : [];
}
