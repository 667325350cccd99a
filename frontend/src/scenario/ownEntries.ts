import { type Json, type JsonObject, isJsonObject } from "@/lib/json";
import { readAt, removeAt, writeAt } from "@/lib/document";

/** Before the id of an entry that the document brings itself. */
export const OWN = "own:";
const MEMBER = "catalogue";

/** An entry that a document brings itself, as lists show it: its id with `own:` before it. */
export interface OwnName {
  id: string;
  name: string;
}

interface OwnShelf {
  shelf: string;
  entries: readonly OwnName[];
}

/** The document's own entries by shelf; shelves without one are left out. */
export function ownShelves(document: JsonObject | null): OwnShelf[] {
  const shelves = document?.[MEMBER];
  if (!isJsonObject(shelves)) return [];
  return Object.keys(shelves)
    .map((shelf) => ({ shelf, entries: ownOn(document, shelf) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The document's own entries of a shelf. */
export function ownOn(document: JsonObject | null, shelf: string): OwnName[] {
  const entries = readAt(document ?? undefined, [MEMBER, shelf]);
  if (!isJsonObject(entries)) return [];
  return Object.entries(entries).map(([id, entry]) => ({ id: `${OWN}${id}`, name: nameOf(entry) || id }));
}

function nameOf(entry: Json | undefined): string {
  return isJsonObject(entry) && typeof entry.name === "string" ? entry.name : "";
}

/** An own entry as its author wrote it; `id` may have `own:` before it. */
export function ownEntry(document: JsonObject | null, shelf: string, id: string): JsonObject | null {
  const entry = readAt(document ?? undefined, [MEMBER, shelf, bare(id)]);
  return isJsonObject(entry) ? entry : null;
}

/** The document with an own entry; one of the same id is replaced. */
export function withOwnEntry(document: JsonObject, shelf: string, id: string, entry: JsonObject): JsonObject {
  return writeAt(document, [MEMBER, shelf, bare(id)], entry);
}

/** The document without an own entry. */
export function withoutOwnEntry(document: JsonObject, shelf: string, id: string): JsonObject {
  return removeAt(document, [MEMBER, shelf, bare(id)]);
}

/** Whether a section of the document, or another own entry, is taken from an own one. */
export function isTaken(document: JsonObject | null, id: string): boolean {
  return document !== null && names(document, `${OWN}${bare(id)}`);
}

function names(node: Json | undefined, id: string): boolean {
  if (Array.isArray(node)) return node.some((item) => names(item, id));
  if (!isJsonObject(node)) return false;
  return Object.entries(node).some(
    ([name, member]) =>
      (name === "from" && typeof member === "string" && (member === id || member.startsWith(`${id}@`))) ||
      names(member, id),
  );
}

function bare(id: string): string {
  return id.startsWith(OWN) ? id.slice(OWN.length) : id;
}
