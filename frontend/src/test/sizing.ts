import type { Sizing, SizingCandidate } from "@/api";

/** Eight F810 that fit; a test says what is different. */
export function aCandidate(different: Partial<SizingCandidate> = {}): SizingCandidate {
  return {
    id: "isilon_f810_lab-8",
    label: "8 F810",
    node: "",
    array: "isilon_f810_lab",
    name: "Isilon F810, as in the lab",
    family: "Isilon F810",
    drives: "",
    storage_nodes: 8,
    changes: [],
    current: false,
    fits: true,
    holds_share: 0.986,
    futures_share: 0.59,
    by_future: [{ name: "as_asked", label: "As asked", holds_share: 0.986 }],
    binds: "Storage-node processing",
    used: 0.97,
    rack_units: 8,
    usable_tb: 159.4,
    front_end_ports: 8,
    grid_ports: 24,
    cost: null,
    on_front: true,
    on_line: true,
    leads: true,
    why_here: "Fewest nodes that fit. Grows in pairs.",
    patch: { storage: { nodes: 8 } },
    ...different,
  };
}

/** A choice of one candidate. */
export function aSizing(different: Partial<Sizing> = {}): Sizing {
  return {
    model_version: "0",
    seed: 1,
    samples: 1000,
    title: "8 F810 nodes fit today; 10 have the least regret.",
    why: "Eight is the fewest that fits as asked, in 99 % of cases.",
    designs_judged: 182_986,
    fitting: 125_760,
    recommended: "isilon_f810_lab-8",
    least_regret: null,
    futures: { as_asked: "As asked" },
    unsaid: [],
    candidates: [aCandidate()],
    services: [],
    misses: [],
    regret: null,
    rejected: [],
    left_out: [],
    catalogue_version: "0",
    ...different,
  };
}
