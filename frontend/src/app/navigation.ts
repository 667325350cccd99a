/** The pages that exist, in the header's order. A new page is a line here and a route in routes.tsx. */
export const navigation = [
  { to: "/", label: "Planner" },
  { to: "/compare", label: "Compare" },
  { to: "/choose", label: "Choose" },
  { to: "/growth", label: "Growth" },
  { to: "/runs", label: "Own runs" },
  { to: "/benchmarks", label: "Benchmarks" },
  { to: "/catalogue", label: "Catalogue" },
  { to: "/method", label: "Method" },
] as const;
