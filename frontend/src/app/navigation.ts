interface PageLink {
  to: "/" | "/compare" | "/choose" | "/growth" | "/runs" | "/benchmarks" | "/catalogue" | "/method";
  label: string;
  /** Where addresses begin that belong to the page without lying below it. */
  beside?: string;
}

/** The pages that exist, in the header's order. A new page is a line here and a route in routes.tsx. */
export const navigation: readonly PageLink[] = [
  { to: "/", label: "Planner" },
  { to: "/compare", label: "Compare" },
  { to: "/choose", label: "Choose" },
  { to: "/growth", label: "Growth" },
  { to: "/runs", label: "Own runs", beside: "/imports/" },
  { to: "/benchmarks", label: "Benchmarks" },
  { to: "/catalogue", label: "Catalogue" },
  { to: "/method", label: "Method" },
];

/** What the browser calls an address, in its tabs, its history and to readers that hear a page: "Method · Gridsizer". */
export function titleOf(address: string): string {
  const page = navigation.find(
    ({ to, beside = to }) =>
      address === to || (to !== "/" && (address.startsWith(to) || address.startsWith(beside))),
  );
  return page === undefined ? "Gridsizer" : `${page.label} · Gridsizer`;
}
