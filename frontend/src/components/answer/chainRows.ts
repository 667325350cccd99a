import type { Assessment, Band, LinkAnswer } from "@/api";
import type { TableData } from "@/lib/csv";

/** A link that was evaluated, ready to be drawn. */
export interface LinkRow {
  link: LinkAnswer;
  utilisation: Band;
  word: "binds" | "next" | undefined;
}

/** The links in the order a byte crosses them; those without a verdict apart. */
export function linkRows(links: readonly LinkAnswer[]): {
  evaluated: LinkRow[];
  unevaluated: LinkAnswer[];
} {
  const evaluated = links.flatMap((link): LinkRow[] =>
    link.evaluated && link.utilisation !== null
      ? [{ link, utilisation: link.utilisation, word: wordOf(link) }]
      : [],
  );
  const drawn = new Set(evaluated.map(({ link }) => link));
  return { evaluated, unevaluated: links.filter((link) => !drawn.has(link)) };
}

function wordOf({ binds, next }: LinkAnswer): LinkRow["word"] {
  if (binds) return "binds";
  return next ? "next" : undefined;
}

/** The chain as a table: every link, evaluated or not. */
export function linkTable({ links }: Pick<Assessment, "links">): TableData {
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
