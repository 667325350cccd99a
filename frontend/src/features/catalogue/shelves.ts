interface ShelfWords {
  label: string;
  /** What its entries give a scenario. */
  about: string;
  /** Where its fields stand in a scenario; empty where they stand in none. */
  place: string;
}

const SHELVES: Record<string, ShelfWords> = {
  grid_nodes: {
    label: "Grid nodes",
    about: "Servers that run SAS: cores, memory, NIC, local SASWORK.",
    place: "grid",
  },
  nics: {
    label: "NICs",
    about: "Port speeds and what of them reaches the data.",
    place: "grid/nic",
  },
  nfs_clients: {
    label: "NFS clients",
    about: "What one grid node draws through its client, by kernel and mount.",
    place: "grid/nfs_client",
  },
  networks: { label: "Networks", about: "What lies between grid and storage.", place: "network" },
  storage_arrays: {
    label: "Storage arrays",
    about: "Nodes, ports, sustained ceilings, raw capacity, protection.",
    place: "storage",
  },
  io_rules: {
    label: "I/O rules",
    about: "MB/s per core as SAS and others have asked for it, with who and when.",
    place: "",
  },
  workloads: {
    label: "Workloads",
    about: "What is asked by rule, what was measured, and how it splits.",
    place: "workload",
  },
  reductions: {
    label: "Data reduction",
    about: "SAS compression, the array's own, and dedupe, each apart.",
    place: "reduction",
  },
  policies: { label: "Policies", about: "Headroom, failures to survive, units.", place: "policy" },
  batches: { label: "Batches", about: "Nights of jobs as papers describe them.", place: "batch" },
  papers: { label: "Papers", about: "The five publications behind the benchmarks.", place: "" },
  advice: {
    label: "Advice",
    about: "What the papers, SAS, vendors and clouds advise, and the designs that it is said of.",
    place: "",
  },
};

/** How a shelf is named and explained; an unknown one by its id. */
export function shelfWords(shelf: string): ShelfWords {
  return SHELVES[shelf] ?? { label: shelf.replaceAll("_", " "), about: "", place: "" };
}
