import type { Band, LinkAnswer, SizeAsked, Verdict } from "@/api";
import { type TableData, rounded } from "@/lib/csv";
import { formatShareBand } from "@/lib/format";

/** What a link is to the answer: beyond the policy, the tightest within it, or what comes after it. */
type LinkWord = "binds" | "tightest" | "too narrow" | "next";

/** One place that every byte crosses, in the direction that is tighter. */
export interface ChainRow {
  /** Of the place: "Storage ports, out"; without the direction where neither is evaluated. */
  label: string;
  /** What makes the ceiling where the device itself would carry more, or that the losses leave nothing. */
  limiter: string;
  /** Both directions of the place, the tighter first. */
  links: LinkAnswer[];
  /** Null where no direction is evaluated. */
  used: Band | null;
  /** The same with the policy's losses, where they raise it; else null. */
  afterLosses: Band | null;
  word: LinkWord | undefined;
}

/** Share of a link that the policy lets be used. */
export function allowedBy({ headroom }: SizeAsked): number {
  return 1 - headroom.p50;
}

/** Beside a small share used, why it is more than the policy allows. */
const NONE_LEFT = "the losses of the policy leave none";

/** The places in the order that a byte crosses them. */
export function chainRows(links: readonly LinkAnswer[], verdict: Verdict): ChainRow[] {
  const places = [...new Set(links.map(({ place }) => place))];
  const members = (own: string) => links.filter(({ place }) => place === own);
  const named = [verdict.binding?.name, verdict.next?.name];
  return places.flatMap((place) => {
    const own = members(place);
    // What binds and what comes next are each told by name: each has a row, in one place too.
    const both = own.filter(({ name }) => named.includes(name)).length > 1;
    return (both ? own.map((link) => [link]) : [own]).map((links) => rowOf(place, links, verdict));
  });
}

function rowOf(place: string, members: readonly LinkAnswer[], verdict: Verdict): ChainRow {
  const { binding, next } = verdict;
  const first = [binding?.name, next?.name];
  // The verdict's own link before one that is as full.
  const rank = ({ name, utilisation }: LinkAnswer) =>
    first.includes(name) ? 2 - first.indexOf(name) + 1e6 : (utilisation?.p50 ?? -1);
  const links = members.toSorted((a, b) => rank(b) - rank(a));
  const [tight] = links;
  const used = tight?.evaluated === true ? tight.utilisation : null;
  const ofVerdict = [binding, next].find((link) => link?.name === tight?.name) ?? null;
  const isFirst = ofVerdict === binding;

  return {
    label: used === null || tight === undefined ? place : tight.label,
    limiter: used !== null && ofVerdict?.policy_used === null ? NONE_LEFT : (tight?.limiter ?? ""),
    links,
    used,
    afterLosses: tight === undefined ? null : raisedUse(tight),
    // Where the data does not fit, capacity binds and no link does.
    word:
      wordOf(ofVerdict, isFirst, verdict.state === "over_full" ? "too narrow" : "binds") ??
      (members.some((link) => link.beyond_policy) ? "too narrow" : undefined),
  };
}

function raisedUse({ utilisation: now, used_after_losses: after }: LinkAnswer): Band | null {
  return now !== null && after !== null && after.p50 > now.p50 ? after : null;
}

function wordOf(link: Verdict["binding"], isFirst: boolean, beyondAsFirst: LinkWord): LinkWord | undefined {
  if (link === null) return undefined;
  const beyond = isBeyond(link);
  if (isFirst) return beyond ? beyondAsFirst : "tightest";
  return beyond ? "too narrow" : "next";
}

/** Whether a link is asked more than the policy allows; nothing may be asked of one that the losses take whole. */
export function isBeyond({ policy_used: used }: NonNullable<Verdict["binding"]>): boolean {
  return used === null || used > 1;
}

/** Where the bars end: a little beyond the widest whisker and the state after a loss, between 115 % and 200 %. */
export function axisEndFor(rows: readonly ChainRow[]): number {
  const ends = rows.flatMap(({ used, afterLosses }) => [used?.p90 ?? 0, afterLosses?.p50 ?? 0]);
  return Math.min(Math.max(Math.max(0, ...ends) * 1.04, 1.15), 2);
}

/** "108 % (87 – 129 %), 144 % after the losses, binds": a row in words. */
export function rowInWords({ used, afterLosses, word }: ChainRow): string {
  if (used === null) return "unknown";
  const after = afterLosses !== null ? `${formatShareBand(afterLosses)} after the losses` : "";
  return [formatShareBand(used), after, word ?? ""].filter(Boolean).join(", ");
}

const PERCENT = 100;

/** The chain as a table: every link in both directions, evaluated or not. */
export function chainTable(links: readonly LinkAnswer[], verdict: Verdict): TableData {
  const words = new Map(chainRows(links, verdict).map(({ links: [tight], word }) => [tight?.name, word]));
  const percent = (share: number | undefined) => (share === undefined ? null : rounded(share * PERCENT));
  return {
    caption: "The chain of links",
    columns: [
      { label: "Link" },
      { label: "Scope" },
      { label: "Asked P50, MB/s", numeric: true },
      { label: "Sustained P50, MB/s", numeric: true },
      { label: "Used P10, %", numeric: true },
      { label: "Used P50, %", numeric: true },
      { label: "Used P90, %", numeric: true },
      { label: "After the losses P50, %", numeric: true },
      { label: "Limiter" },
      { label: "Verdict" },
    ],
    rows: links.map((link) => [
      link.label,
      link.scope,
      rounded(link.demand_mb_s.p50),
      link.ceiling_mb_s === null ? null : rounded(link.ceiling_mb_s.p50),
      percent(link.utilisation?.p10),
      percent(link.utilisation?.p50),
      percent(link.utilisation?.p90),
      percent(link.used_after_losses?.p50),
      link.limiter,
      link.evaluated ? (words.get(link.name) ?? "") : `unknown: ${link.reason}`,
    ]),
  };
}

/** Words that end where a bar does; where that is near the left they begin there, or they stood over the link's name. */
export function besideEnd(share: number): { left: string } | { right: string } {
  return share < 0.5 ? { left: `${share * 100}%` } : { right: `${Math.max(1 - share, 0) * 100}%` };
}
