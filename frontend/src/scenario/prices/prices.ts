import type { Prices } from "@/api";

/** What an address says of prices; they travel from page to page as the scenarios do. */
export interface PricesSearch {
  /** "isilon_f810_lab*12000.isilon_f800*9000": of a storage node, by array. */
  prices?: string;
  currency?: string;
}

export const PRICES = ["prices", "currency"] as const;
const LONGEST_CURRENCY = 12;
/** The highest price that a node may have. */
export const MOST = 1e12;

export function pricesSearch({ prices, currency }: Readonly<Record<string, unknown>>): PricesSearch {
  return {
    ...(typeof prices === "string" && { prices }),
    ...(typeof currency === "string" && { currency: currency.slice(0, LONGEST_CURRENCY) }),
  };
}

/** The same as the server takes them. */
export function pricesIn({ prices = "", currency = "" }: PricesSearch): Required<Prices> {
  const pairs = prices.split(".").map((pair) => pair.split("*"));
  const known = pairs.flatMap(([array = "", text = ""]) => {
    const price = text === "" ? Number.NaN : Number(text);
    return array !== "" && price >= 0 && price <= MOST ? [[array, price] as const] : [];
  });
  return { node_prices: Object.fromEntries(known), currency };
}

/** Prices as an address says them. */
export function pricesText(prices: Readonly<Record<string, number>>): string {
  return Object.entries(prices)
    .map(([array, price]) => `${array}*${Math.round(price)}`)
    .join(".");
}
