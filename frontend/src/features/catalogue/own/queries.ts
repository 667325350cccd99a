import { queryOptions } from "@tanstack/react-query";
import { type CheckedEntry, createLikeEntry, createOwnEntry, unwrap } from "@/api";
import type { JsonObject } from "@/lib/json";

/** An entry of the design's own, as the server sees it beside the others. */
export const checkedEntry = (
  document: JsonObject | null,
  shelf: string,
  id: string,
  entry: JsonObject | null,
) =>
  queryOptions({
    queryKey: ["own entry", document?.catalogue, shelf, id, entry],
    queryFn: ({ signal }) =>
      unwrap(createOwnEntry({ body: { shelf, id, entry, document: ownOnly(document) }, signal })),
    enabled: entry !== null,
    retry: false,
  });

/** An entry that is like another one. */
export function likeEntry(document: JsonObject | null, shelf: string, id: string): Promise<CheckedEntry> {
  return unwrap(createLikeEntry({ body: { shelf, id, document: ownOnly(document) } }));
}

/** The entry in a file's text, checked. */
export function entryInFile(document: JsonObject | null, stem: string, text: string): Promise<CheckedEntry> {
  return unwrap(createOwnEntry({ body: { id: stem, text, document: ownOnly(document) } }));
}

/** Of the design only what an entry may rest on is sent. */
function ownOnly(document: JsonObject | null): JsonObject {
  return document?.catalogue === undefined ? {} : { catalogue: document.catalogue };
}
