import type { Assessment, Band, LinkAnswer } from "@/api";
import type { TableData } from "@/lib/csv";
import { formatNumber } from "@/lib/format";

/** What a link is to the answer: full, the tightest of those that are not, or what comes after it. */
export type LinkWord = "binds" | "tightest" | "too narrow" | "next";

/** A link that was evaluated, ready to be drawn. */
export interface LinkRow {
  link: LinkAnswer;
  utilisation: Band;
  word: LinkWord | undefined;
}

export interface Chain {
  evaluated: LinkRow[];
  unevaluated: LinkAnswer[];
}

/** The links in the order a byte crosses them; those without a verdict apart. */
export function chainOf(links: readonly LinkAnswer[]): Chain {
  const evaluated = links.flatMap((link): LinkRow[] =>
    link.evaluated && link.utilisation !== null
      ? [{ link, utilisation: link.utilisation, word: wordOf(link) }]
      : [],
  );
  const drawn = new Set(evaluated.map(({ link }) => link));
  return { evaluated, unevaluated: links.filter((link) => !drawn.has(link)) };
}

/** As the opening sentence says it: nothing binds that has room left. */
function wordOf({ binds, next, utilisation }: LinkAnswer): LinkWord | undefined {
  const full = utilisation !== null && utilisation.p50 >= 1;
  if (binds) return full ? "binds" : "tightest";
  if (next) return full ? "too narrow" : "next";
  return undefined;
}

/** What the bars of a chain are: which demand, against what, and of how many samples. */
export function chainCaption({ demand, samples }: Pick<Assessment, "demand" | "samples">): string {
  const asked = demand.sized_by === "expected" ? "Expected use" : "Asked by the rule";
  return `${asked}, against the sustained ceiling (tick). Whisker: P10 – P90 of ${formatNumber(samples, 9)} samples.`;
}

/** The chain as a table: every link, evaluated or not. */
export function chainTable(links: readonly LinkAnswer[]): TableData {
  return {
    caption: "The chain of links",
    columns: [
      { label: "Link" },
      { label: "Scope" },
      { label: "Demand P50, MB/s", numeric: true },
      { label: "Ceiling P50, MB/s", numeric: true },
      { label: "Utilisation P10", numeric: true },
      { label: "Utilisation P50", numeric: true },
      { label: "Utilisation P90", numeric: true },
      { label: "Verdict" },
    ],
    rows: links.map((link) => [
      link.label,
      link.scope,
      link.demand_mb_s.p50,
      link.ceiling_mb_s?.p50 ?? null,
      link.utilisation?.p10 ?? null,
      link.utilisation?.p50 ?? null,
      link.utilisation?.p90 ?? null,
      link.evaluated ? (wordOf(link) ?? "") : `not evaluated: ${link.reason}`,
    ]),
  };
}
