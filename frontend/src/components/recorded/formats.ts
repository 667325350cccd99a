/** "table of jobs (CSV, TSV, workbook)" -> "table of jobs": what a format is called where room is short. */
export function shortFormat(format: string): string {
  return format.replace(/ \([^()]*\)$/, "");
}
