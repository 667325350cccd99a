import type {
  CalibrationOut,
  LoadSummary,
  Measured,
  RunDetail,
  RunFigures,
  RunSummary,
  Standing,
} from "@/api";
import { aFieldError, aFittedField } from "@/test/imports";

/** A measured number; null says why there is none. */
export function aMeasured(value: number | null, unit: string, because = ""): Measured {
  return { value, unit, samples: 10, source: "eth0", because, basis: "measured" };
}

/** What a node of 24 printed cores moved; it held no level, and nothing tells of its page cache. */
export function aLoad(host: string, p95: number): LoadSummary {
  const rate = aMeasured(p95, "MB/s");
  const share = aMeasured(0.47, "share");
  return {
    host,
    mean_mb_s: rate,
    p95_mb_s: rate,
    best_5_min_mb_s: rate,
    peak_mb_s: rate,
    read_share: share,
    saswork_mb_s: rate,
    saswork_share: share,
    mb_s_per_busy_core: rate,
    cores: aMeasured(24, "cores"),
    busy_cores_p95: aMeasured(11, "cores"),
    cpu_busy_share: share,
    iowait_share: share,
    receive_utilisation: share,
    transmit_utilisation: share,
    plateau_mb_s: aMeasured(null, "MB/s", "no level was held"),
    page_cache_hit: aMeasured(null, "share", "no level was held"),
  };
}

/** The figures of a run of a quarter of an hour, without an array. */
export function someFigures(changes: Partial<RunFigures> = {}): RunFigures {
  const none = aMeasured(null, "MB/s", "no array was recorded");
  return {
    interval_s: 20,
    starts_at: "2019-03-04T09:00:00Z",
    ends_at: "2019-03-04T09:13:22Z",
    nodes: [aLoad("node1", 350)],
    grid: aLoad("", 350),
    storage: {
      mean_mb_s: none,
      p95_mb_s: none,
      best_5_min_mb_s: none,
      plateau_mb_s: none,
      read_share: none,
      imbalance: none,
    },
    schedule: {
      jobs: 3,
      makespan_s: aMeasured(802, "s"),
      mean_wait_s: aMeasured(5, "s"),
      p95_wait_s: aMeasured(9, "s"),
      most_at_a_time: aMeasured(2, "jobs"),
      mean_at_a_time: aMeasured(1.5, "jobs"),
    },
    array_reads_over_host_reads: aMeasured(null, "ratio", "no array was recorded"),
    classes: [],
    reductions: [],
    clocks: [],
    ...changes,
  };
}

const MORNING = "2019-03-04T09:00:00Z";
const EVENING = "2019-03-04T17:40:00Z";

/** A kept run of two nodes. */
export function aRun(changes: Partial<RunSummary> = {}): RunSummary {
  return {
    id: "3c",
    name: "Month end",
    created_at: "2019-03-05T08:00:00Z",
    hosts: ["a", "b"],
    starts_at: MORNING,
    ends_at: EVENING,
    files: 9,
    series: 40,
    observations: 12_000,
    jobs: 33,
    steps: 400,
    bytes: 288_000,
    pseudonymised: false,
    ...changes,
  };
}

/** The same with its nodes and their disks; its series, jobs and files are elsewhere. */
export function aRunDetail(changes: Partial<RunDetail> = {}): RunDetail {
  const node = { files: 4, series: 20, observations: 6000, jobs: 16 };
  return {
    ...aRun({ series: 0, jobs: 0, steps: 0 }),
    nodes: ["node1", "node2"].map((name) => ({ name, ...node, starts_at: MORNING, ends_at: EVENING })),
    devices: ["node1", "node2"].map((host) => ({ host, device: "sda", layer: "node_disk", role: null })),
    cores_per_node: null,
    port_mb_s: null,
    clock_ahead_s: {},
    renamed_hosts: {},
    findings: [],
    reopens: null,
    ...changes,
  };
}

/** A design whose storage nodes are the tightest, and that has a batch of an hour. */
export function aStanding(changes: Partial<Standing> = {}): Standing {
  return {
    binding_link: "Storage-node processing",
    utilisation: 1.04,
    storage_nodes: 10,
    window_s: 3600,
    asked_mb_s: 7200,
    refused: "",
    ...changes,
  };
}

/** One field fitted to the run, tested on its second node. */
export function aCalibration(changes: Partial<CalibrationOut> = {}): CalibrationOut {
  return {
    runs: ["Month end"],
    hold_out: "node",
    held_out: "node2",
    hold_out_because: "",
    seed: 0,
    applied: ["workload/read_share"],
    before: 0.13,
    after: 0.02,
    was: aStanding(),
    becomes: aStanding({ utilisation: 0.75, storage_nodes: 6 }),
    effects: [
      {
        path: "workload/read_share",
        applied: true,
        alone: aStanding({ utilisation: 0.75, storage_nodes: 6 }),
      },
    ],
    asks_apart: [],
    fields: [aFittedField()],
    errors: [aFieldError()],
    not_informed: [],
    points: [],
    cautions: [],
    changes: [{ pointer: "/workload/read_share", value: 0.64 }],
    document: { version: 1, name: "Measured F810" },
    ...changes,
  };
}
