import type { MethodFormula } from "@/api";

export interface Module {
  id: string;
  title: string;
  about: string;
  formulas: MethodFormula[];
}

/** The model's modules in the order a reader meets them. */
const READING_ORDER: [id: string, title: string, about: string][] = [
  [
    "predict.demand",
    "Demand",
    "What the grid asks of shared storage: by the rule, and as measured. The two are never mixed.",
  ],
  ["predict.network", "Network", "What ports, bonds and connections carry, each way."],
  ["predict.throughput", "Throughput", "What the array sustains, and how flows share it."],
  ["predict.protection", "Protection", "What of the raw capacity protection takes."],
  ["predict.capacity", "Capacity", "From raw drives to writable space, and from rows to stored bytes."],
  ["predict.sizing", "Sizing", "Sizes from loads, and loads from sizes."],
  ["predict.uncertainty", "Uncertainty", "How ranges become P10, P50 and P90."],
  ["decide.bottleneck", "Bottleneck", "Which link binds, and which comes next."],
  [
    "predict.placement",
    "Random placement",
    "I/O jobs that land on the same grid node share its port. Used by the backtest.",
  ],
  ["predict.occupancy", "Occupancy", "How many grid nodes are busy when jobs land at random."],
  ["predict.makespan", "Batch window", "Bounds of the time a batch takes on slots. Used by the backtest."],
  ["predict.runtime", "Run time of a job", "From CPU, bytes to each place, overlap and threads."],
  ["predict.coincidence", "Coincidence of peaks", "What many nodes ask at the same time."],
  ["predict.bursts", "Bursts", "Short times in which the grid asks more than the array gives."],
  ["predict.clients", "Client processes", "Several client processes over one port."],
  [
    "predict.queueing",
    "Queueing",
    "Throughput of a closed network, exactly, for one class of jobs. Used by the backtest.",
  ],
  ["predict.server_pool", "Server pools", "A station of several servers, exact and approximate."],
  ["predict.multiclass", "Several classes of jobs", "The same for several classes, approximately."],
  ["predict.knees", "Knees and bounds", "Where throughput stops growing with load."],
  ["predict.interactive", "Interactive law", "Response from throughput and think time."],
  [
    "predict.simulation.simulate",
    "Simulation of a batch",
    "Jobs, slots and links event by event. In the library; the planner does not use it yet.",
  ],
  ["predict.simulation.stages", "Simulation: stages", "What a job does one after the other."],
  ["predict.simulation.links", "Simulation: links", "What a simulated link carries."],
  ["predict.simulation.node_sharing", "Simulation: cores", "How jobs on one node share it."],
  ["predict.simulation.fair_levels", "Simulation: fair shares", "How flows share full links."],
  ["predict.baselines", "Baselines", "The curve fits used today, to compare with; never the default."],
  ["predict.baseline_fits", "Fits of the baselines", "How the baselines are fitted to measured rows."],
];

/** The formulas by module; a module not named above comes last under its own name. */
export function modules(formulas: readonly MethodFormula[]): Module[] {
  const named = new Map(READING_ORDER.map(([id, title, about]) => [id, { title, about }]));
  const found = [...new Set(formulas.map(({ module }) => module))];
  const inOrder = [
    ...READING_ORDER.map(([id]) => id).filter((id) => found.includes(id)),
    ...found.filter((id) => !named.has(id)),
  ];
  return inOrder.map((id) => ({
    id,
    ...(named.get(id) ?? { title: id, about: "" }),
    formulas: formulas.filter(({ module }) => module === id),
  }));
}
