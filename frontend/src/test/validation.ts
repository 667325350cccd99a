import type {
  ValidationAnswer,
  ValidationDuel,
  ValidationLine,
  ValidationPoint,
  ValidationRow,
  ValidationSummary,
} from "@/api";

const MAKESPAN = { benchmark: "sun_7410", quantity: "makespan" } as const;
const STEP = { train: "2,3", test: "4,5" };

/** A line of the table; what is not given is the product's on larger runs of the Sun 7410. */
export function aRow(given: Partial<ValidationRow> = {}): ValidationRow {
  return {
    ...MAKESPAN,
    ...STEP,
    engine: "default",
    split: "small_to_large",
    n: 2,
    mape: 0.018,
    worst_signed: -0.03,
    hits_in_printed_range: null,
    coverage90: 1,
    interval_score: 0.38,
    ...given,
  };
}

export function aPoint(given: Partial<ValidationPoint> = {}): ValidationPoint {
  return {
    nodes: 4,
    unit: "s",
    predicted: 12_600,
    band_low: 10_800,
    band_high: 14_400,
    error: 0,
    measured_low: 12_600,
    measured_high: 12_600,
    table: "scaling",
    row: "n4",
    column: "time",
    line: 33,
    ...given,
  };
}

export function aLine(given: Partial<ValidationLine> = {}): ValidationLine {
  const points = [aPoint(), aPoint({ nodes: 5, row: "n5", line: 34 })];
  return { ...MAKESPAN, ...STEP, unit: "s", band: "slots and tail", points, ...given };
}

export function aDuel(given: Partial<ValidationDuel> = {}): ValidationDuel {
  return {
    engine: "default",
    against: "linear",
    split: "small_to_large",
    quantities: 8,
    mape: 0.03,
    against_mape: 0.076,
    interval_score: 0.32,
    against_interval_score: 0.6,
    ...given,
  };
}

export function aSummary(given: Partial<ValidationSummary> = {}): ValidationSummary {
  return {
    engine: "default",
    tables: 41,
    rows: 128,
    median_error: 0.0333,
    mean_error: 0.0506,
    banded_rows: 128,
    held_rows: 0.875,
    held_tables: 0.9,
    held_times: 0.76,
    median_width: 0.234,
    interval_score: 0.467,
    product_mean_error: null,
    product_interval_score: null,
    ...given,
  };
}

function aSource(title: string) {
  return { title, where: "", paper: "", url: "", retrieved: "", note: "" };
}

/** One system with both figures, which the others did not foresee. */
function aDerate(): ValidationAnswer["derate"] {
  return {
    learnt: { low: 0.15, middle: 0.63, high: 1 },
    tests: [
      {
        of: {
          system: "EMC DSSD D5",
          kind: "data_sheet",
          unit: "GB/s",
          maximum: 100,
          maximum_source: aSource("A data sheet"),
          reads: null,
          writes: 21.15,
          sustained_source: aSource("A run"),
        },
        ratio: 0.2115,
        told: { low: 0.52, middle: 0.82, high: 1 },
        held: false,
      },
    ],
  };
}

/** A backtest of one quantity, pooled; what is not given is that. */
export function aValidation(given: Partial<ValidationAnswer> = {}): ValidationAnswer {
  const system = "Sun Storage 7410 over NFS; 2 to 7 Sun Fire X2200 M2 grid nodes on 1 GbE";
  const pooled = { benchmark: "pooled", quantity: "all", train: "", test: "" };
  return {
    rows: [aRow(), aRow({ ...pooled, hits_in_printed_range: 0.5 })],
    refusals: [{ ...MAKESPAN, ...STEP, engine: "usl", split: "small_to_large", reason: "too few" }],
    subjects: [
      {
        ...MAKESPAN,
        system,
        kind: "strong_io_makespan",
        unit: "s",
        counted: "grid_nodes",
        evidence: "validation",
        recomputed: [],
        further_off: "",
      },
    ],
    constants: [],
    lines: [aLine()],
    duels: [aDuel()],
    summary: [aSummary()],
    waiting: [
      {
        benchmark: "azure",
        system: "SAS Grid on Azure NetApp Files",
        fitted_connections: 1,
        fitted_s: 28_800,
        connections: 8,
        measured_s: 19_800,
        value_s: 21_600,
        low_s: 14_400,
        high_s: 28_800,
        error: 0.0909,
        held: true,
        by_rule_s: 24_840,
        by_rule_error: 0.2545,
      },
    ],
    derate: aDerate(),
    not_expressed: [{ table: "Response times", url: "https://spec.org", reason: "No response time." }],
    ...given,
  };
}
