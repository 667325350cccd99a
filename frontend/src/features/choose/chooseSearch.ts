import type { SizingAsked } from "@/api";
import { type PricesSearch, pricesIn, pricesSearch } from "@/scenario/prices/prices";

type Future = NonNullable<SizingAsked["futures"]>[number];
export type Dimension = NonNullable<SizingAsked["free"]>[number];

/** What the address says of a choice besides the design in hand; what it does not say stands as usual. */
export interface ChooseSearch extends PricesSearch {
  /** Names of futures with dots between them; "none" where none is ticked. */
  futures?: string;
  /** What is not free, with dots between. */
  pins?: string;
  /** Most storage nodes, and most rack units. */
  nodes?: number;
  units?: number;
  /** Spare storage nodes that a missing one counts as. */
  short?: number;
}

/** What of it stays in the address from page to page, as prices do. */
export const TERMS = ["futures", "pins", "nodes", "units", "short"] as const;

/** Futures that can be ticked, in the order of the page. As asked always counts. */
export const FUTURES: readonly { name: Future; label: string }[] = [
  { name: "rule_100", label: "Rule 100 MB/s a core" },
  { name: "expected", label: "Expected demand" },
  { name: "cores_16", label: "16 cores a grid node" },
  { name: "growth_15", label: "+15 % a year, 3 years" },
  { name: "growth_25", label: "+25 % a year, 3 years" },
  { name: "network_25", label: "25 GbE grid nodes" },
  { name: "one_more_loss", label: "One more storage node lost" },
];

/** What may be free or pinned, and whether it is free until somebody says otherwise. */
export const DIMENSIONS: readonly { name: Dimension; label: string; free: boolean }[] = [
  { name: "array", label: "Array", free: true },
  { name: "protection", label: "Protection, never weaker", free: true },
  { name: "drives", label: "Drives", free: true },
  { name: "front_end_ports", label: "Front-end ports", free: true },
  { name: "nic", label: "Grid NIC", free: true },
  { name: "addresses", label: "Server addresses", free: true },
  { name: "grid_node", label: "Grid-node type", free: false },
];

const USUAL: readonly Future[] = ["rule_100", "expected", "cores_16", "growth_15", "growth_25"];
export const USUAL_NODES = 40;
export const USUAL_SHORT = 2;
export const SHORT_PRICES = [1, 2, 3, 5, 10] as const;

export function chooseSearch(search: Readonly<Record<string, unknown>>): ChooseSearch {
  const { futures, pins } = search;
  const nodes = within(search.nodes, 1, 252);
  const units = within(search.units, 1, 10_000);
  const short = within(search.short, 0, 1000);
  return {
    ...(typeof futures === "string" && { futures }),
    ...(typeof pins === "string" && { pins }),
    ...(nodes !== null && { nodes: Math.round(nodes) }),
    ...(units !== null && { units }),
    ...(short !== null && { short }),
    ...pricesSearch(search),
  };
}

export function futuresIn({ futures }: ChooseSearch): readonly Future[] {
  if (futures === undefined) return USUAL;
  const named = futures.split(".");
  return FUTURES.map(({ name }) => name).filter((name) => named.includes(name));
}

/** The same as the address says them. */
export function futuresText(futures: readonly Future[]): string {
  return futures.length === 0 ? "none" : futures.join(".");
}

export function freeIn({ pins }: ChooseSearch): readonly Dimension[] {
  const pinned = pins?.split(".");
  return DIMENSIONS.filter(({ name, free }) => (pinned === undefined ? free : !pinned.includes(name))).map(
    ({ name }) => name,
  );
}

export function pinsText(free: readonly Dimension[]): string {
  const pinned = DIMENSIONS.map(({ name }) => name).filter((name) => !free.includes(name));
  return pinned.length === 0 ? "none" : pinned.join(".");
}

/** The terms of the choice as the server takes them. */
export function termsOf(search: ChooseSearch): SizingAsked {
  return {
    free: [...freeIn(search)],
    futures: [...futuresIn(search)],
    max_storage_nodes: search.nodes ?? USUAL_NODES,
    max_rack_units: search.units ?? null,
    short_price: search.short ?? USUAL_SHORT,
    ...pricesIn(search),
  };
}

function within(value: unknown, low: number, high: number): number | null {
  if (typeof value !== "number" && typeof value !== "string") return null;
  const number = value === "" ? Number.NaN : Number(value);
  return number >= low && number <= high ? number : null;
}
