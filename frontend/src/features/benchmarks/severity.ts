import type { BenchmarkContradiction } from "@/api";

export type Severity = BenchmarkContradiction["severity"];

/** The gravest first: a figure not to be used as it is, one to be careful with, one that can be explained. */
export const SEVERITIES = ["error", "warn", "explainable"] as const satisfies readonly Severity[];

export const SEVERITY_MEANING: Record<Severity, string> = {
  error: "do not use the figure as it stands",
  warn: "use the figure with care",
  explainable: "rounding, or a difference that has a reason",
};

export interface SeverityCount {
  severity: Severity;
  count: number;
}

/** How many there are of each severity, the gravest first; none is left out, not shown as 0. */
export function countBySeverity(found: readonly { severity: Severity }[]): SeverityCount[] {
  return SEVERITIES.map((severity) => ({
    severity,
    count: found.filter((one) => one.severity === severity).length,
  })).filter(({ count }) => count > 0);
}

/** "1 error", "2 errors", "3 explainable". */
export function severityWords({ severity, count }: SeverityCount): string {
  const word = severity === "warn" ? "warning" : severity;
  const plural = count !== 1 && severity !== "explainable";
  return `${count} ${word}${plural ? "s" : ""}`;
}

export function bySeverity(a: { severity: Severity }, b: { severity: Severity }): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
}
