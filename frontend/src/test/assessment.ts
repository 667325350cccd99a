import type { Assessment, Band, LinkAnswer, Quantity, Scenario, ScenarioField, Source } from "@/api";

export const PAPER: Source = {
  title: "Using Isilon F810",
  where: "Table 2, L388",
  paper: "000",
  url: "",
  retrieved: "",
  note: "derived",
};

export function band(p10: number, p50 = p10, p90 = p10): Band {
  return { p10, p50, p90 };
}

export function quantity(low: number, high = low): Quantity {
  return { low, mid: null, high, basis: "published", source: PAPER };
}

/** What is known of the field of storage nodes. */
export const NODES: ScenarioField = {
  path: "storage/nodes",
  label: "Storage nodes",
  help: "",
  unit: "count",
  kind: "quantity",
  choices: [],
  ge: 1,
  gt: null,
  le: 10_000,
  lt: null,
  whole: true,
  may_be_unknown: false,
};

const NO_BACKUP = { read_tb: quantity(0) };

/** As much of a resolved scenario as the pages under test read. */
export function aScenario(storageNodes = 4): Scenario {
  const scenario = {
    version: 1,
    name: "Isilon F810, 12 grid nodes",
    notes: [],
    overlays: [],
    grid: [{ name: "grid nodes", origin: "grid_nodes/r730@1", nodes: quantity(12) }],
    network: { origin: "networks/flat@1" },
    storage: { origin: "storage_arrays/f810@1", nodes: quantity(storageNodes) },
    workload: { origin: "workloads/fsi@1", rule_mb_s_per_core: quantity(100, 150), backup: NO_BACKUP },
    reduction: { origin: "reductions/batch@1", families: [] },
    policy: {
      origin: "policies/one@1",
      percentile: { value: "p50", basis: "assumed", source: PAPER },
    },
  };
  return scenario as unknown as Scenario;
}

export function aLink(name: string, overrides: Partial<LinkAnswer> = {}): LinkAnswer {
  const use = {
    demand_mb_s: band(3200),
    ceiling_mb_s: band(4000),
    utilisation: band(0.8),
    headroom: band(0.2),
  };
  return {
    name,
    label: name,
    place: name,
    scope: "whole array",
    detail: "",
    limiter: "",
    evaluated: true,
    reason: "",
    ...use,
    used_after_losses: use.utilisation,
    asked: use,
    expected: null,
    at_peak: null,
    beyond_policy: false,
    binds: false,
    next: false,
    binds_share: 0,
    widening: "",
    ...overrides,
  };
}

/** As much of an answer as was asked for: the parts that are long come only by name. */
export function asAsked(request: Request, answer: Assessment): Assessment {
  const parts = new URL(request.url).searchParams.getAll("parts");
  const { scenario, calculation_log, ...rest } = answer;
  return {
    ...rest,
    ...(parts.includes("scenario") && { scenario }),
    ...(parts.includes("log") && { calculation_log }),
  };
}

/** A small answer of the right shape; what a test is about it says itself. */
export function anAssessment(overrides: Partial<Assessment> = {}): Assessment {
  return {
    model_version: "0.1.0",
    catalogue_version: "c0ffee",
    seed: 1,
    samples: 1000,
    scenario: aScenario(),
    verdict: {
      state: "too_small",
      batch_late: "",
      title: "Too small: 8 storage nodes needed, 4 in this design.",
      why: {
        before: "",
        link: "Storage-node processing",
        after: " binds: the rule asks 9.7 GB/s, the policy allows 5.6.",
      },
      storage_nodes: 4,
      storage_nodes_needed: 8,
      share_asked: 0.5,
      holds_share: 0,
      holds_share_at_needed: 0.98,
      data_reached: true,
      protection_keeps_data: true,
      data_survives: true,
      binding: null,
      next: null,
      widened_by_storage_nodes: true,
      short_gb_s: 4.1,
      headroom_left: -0.4,
      stored_tb: 41,
      fillable_tb: 60,
    },
    equation: { head: "Why 8", terms: [], note: "" },
    needed: [
      {
        label: "Storage nodes",
        needed: "8",
        designed: "4",
        verdict: "4 short",
        short: true,
        section: "constraints",
      },
    ],
    sentences: {
      binds: { emphasis: "Storage-node processing", rest: " binds at 104 %." },
      takes: "4 storage nodes carry it in 41 % of cases.",
      unchanged: "A faster grid-node NIC changes nothing.",
    },
    bottleneck: null,
    next_bottleneck: null,
    links: [],
    throughput_refused: null,
    ways_out: [],
    carries_load_share: 0.41,
    carries_load_share_with_headroom: 0.1,
    carries_load_share_after_failure: null,
    decisive_input: null,
    influences: [],
    demand: {
      sized_by: "rule",
      on_array_mb_s: band(8857, 9720, 10583),
      asked_mb_s: band(8857, 9720, 10583),
      expected_mb_s: band(6302, 7500, 8699),
      asked_per_core_mb_s: band(67.5),
      expected_per_core_mb_s: band(52),
      asked_delivered_mb_s: band(9000),
      expected_delivered_mb_s: band(7400),
      groups: [],
    },
    used_cores: 144,
    grid_nodes: 12,
    storage_nodes_required: {
      total: 10,
      at_least: null,
      now: 4,
      asked: {
        policy: "survive_one",
        demand: "rule",
        headroom: band(0.2),
        lost: 1,
        loss_state: "down",
        percentile: "p50",
      },
      carried_share: 0.8,
      carried_share_now: 0.02,
      decided_by: [],
      by_constraint: {},
      cliff: null,
      more_addresses: null,
      bought: null,
    },
    throughput_by_ceiling: [],
    grid_nodes_per_storage_node: { value: 3, rules: [] },
    capacity: {
      raw_tb: 96,
      raw_tib: 87.3,
      protected_tb: 72,
      protected_tib: 65.5,
      writable_tb: 60,
      writable_tib: 54.5,
      effective_tb: 157,
      effective_tib: 142.8,
      reduction: band(1.5),
      sas_reduction: band(1.74),
      utilisation: null,
      supply: [],
      demand: [],
      families: [],
      protection: null,
      unknown: null,
    },
    curve: {
      grid_nodes: [1, 2],
      at_most: false,
      asked: { p10: [700, 1400], p50: [810, 1620], p90: [900, 1800] },
      expected: { p10: [500, 1000], p50: [625, 1250], p90: [740, 1480] },
      ceilings: [],
      tested_to: 12,
      this_design: 12,
      knees: {
        hard_grid_nodes: null,
        soft_grid_nodes: null,
        shortfall: 0.1,
        streams_per_grid_node: null,
        streams_from: "",
      },
      sizes: [
        { storage_nodes: 4, flat_out_mb_s: 9000, within_policy_mb_s: 5400 },
        { storage_nodes: 8, flat_out_mb_s: 18_000, within_policy_mb_s: 12_600 },
        { storage_nodes: 10, flat_out_mb_s: 22_500, within_policy_mb_s: 16_200 },
      ],
      bought: null,
    },
    batch: null,
    engines: { answers: [], disagreements: [], extrapolating: false, extrapolation: "" },
    warnings: [],
    advice: [],
    unused: [],
    calculation_log: [],
    ...overrides,
  };
}
