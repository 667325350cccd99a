/** Where a term stands on the method page: "P10, P50, P90" at "term-p10-p50-p90". */
export function termAnchor(term: string): string {
  return `term-${term.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
}
