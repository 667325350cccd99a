import type { Assessment, Band, LinkAnswer } from "@/api";
import type { TableData } from "@/lib/csv";
import { formatNumber } from "@/lib/format";

/** A link that was evaluated, ready to be drawn. */
export interface LinkRow {
  link: LinkAnswer;
  utilisation: Band;
  word: LinkWord | undefined;
}

/** A link that binds is full; the tightest one may be far from it. */
export type LinkWord = "binds" | "tightest" | "next";

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

function wordOf({ binds, next, utilisation }: LinkAnswer): LinkRow["word"] {
  if (binds) return utilisation !== null && utilisation.p50 >= 1 ? "binds" : "tightest";
  return next ? "next" : undefined;
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
