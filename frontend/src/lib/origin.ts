/** The id of the catalogue entry in "shelf/id@version", which may leave out shelf and version; "" where there is none. */
export function entryIdOf(origin: string): string {
  return origin.replace(/^[^/]*\//, "").replace(/@.*$/, "");
}
