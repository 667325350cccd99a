import type {
  CalibratedField,
  CalibrationPoint,
  FieldError,
  FindingGroup,
  ImportOut,
  ImportedFile,
} from "@/api";

const SETTLED: ImportedFile["settled"] = {
  host: null,
  zone: null,
  date_order: null,
  start: null,
  interval_s: null,
  year: null,
  cores: null,
  two_part_times: null,
  devices: null,
  page_size_bytes: null,
  sas_language: null,
  mapping: null,
};
const MORNING = "2019-03-04T09:00:00Z";
const EVENING = "2019-03-04T17:40:00Z";

/** A question about the zone, open for one file. */
export const ZONE: FindingGroup = {
  code: "zone_not_printed",
  severity: "question",
  files_count: 1,
  open_count: 1,
  message: "Times carry no zone; they were taken as UTC.",
  setting: "zone",
  default: "UTC",
  options: [],
};

/** A file that was read, of node1. */
export function aFile(changes: Partial<ImportedFile> = {}): ImportedFile {
  return {
    id: "1",
    path: "node1/month_end.nmon",
    bytes: 4096,
    sha256: "ab12",
    state: "read",
    format: "nmon",
    evidence: "real file",
    hosts: ["node1"],
    settled: SETTLED,
    host: { name: "node1", origin: "content", doubt: "", candidates: [] },
    starts_at: MORNING,
    ends_at: EVENING,
    observations: 1200,
    series: 8,
    jobs: 0,
    steps: 0,
    findings: [],
    mapping: null,
    ...changes,
  };
}

/** An import of one file that was understood. */
export function anImport(changes: Partial<ImportOut> = {}): ImportOut {
  return {
    id: "7f",
    state: "understood",
    created_at: MORNING,
    expires_at: null,
    job: "j1",
    run: null,
    problem: "",
    held: false,
    first_path: "node1.csv",
    renamed_hosts: {},
    clock_offsets: [],
    totals: {
      files: 1,
      bytes: 4096,
      waiting: 0,
      read: 1,
      refused: 0,
      duplicates: 0,
      left_out: 0,
      nothing_used: 0,
      questions: 1,
      observations: 1200,
      jobs: 0,
      steps: 0,
      starts_at: MORNING,
      ends_at: EVENING,
    },
    hosts: [
      {
        name: "node1",
        files: 1,
        shared_files: 0,
        observations: 1200,
        jobs: 0,
        starts_at: MORNING,
        ends_at: EVENING,
      },
    ],
    findings: [ZONE],
    files: [aFile()],
    files_matching: 1,
    ...changes,
  };
}

/** A field that four nodes bound. */
export function aFittedField(changes: Partial<CalibratedField> = {}): CalibratedField {
  const source = { title: "", where: "", paper: "", url: "", retrieved: "", note: "" };
  return {
    path: "workload/read_share",
    label: "Read share",
    unit: "share",
    value: 0.64,
    before: { low: 0.47, high: 0.6, mid: null, basis: "assumed", source },
    low: 0.62,
    high: 0.66,
    measured_low: 0.63,
    measured_high: 0.65,
    identified: true,
    because: "4 nodes bound it",
    left_because: "",
    band: "scatter of its nodes",
    kind: "sums",
    rows: 4,
    observations: 400,
    degrees_of_freedom: 3,
    residuals: [],
    source: "run March",
    ...changes,
  };
}

/** Its error on the node that the fit did not see. */
export function aFieldError(changes: Partial<FieldError> = {}): FieldError {
  return {
    path: "workload/read_share",
    label: "Read share",
    unit: "share",
    held_out: "node4",
    n: 10,
    before: 0.13,
    after: 0.02,
    held_by_band: 1,
    ...changes,
  };
}

/** A node beside what is predicted for it. */
export function aPoint(changes: Partial<CalibrationPoint> = {}): CalibrationPoint {
  return {
    path: "workload/read_share",
    run: "March",
    host: "node1",
    at: MORNING,
    held_out: false,
    measured: 0.63,
    before: 0.535,
    low: 0.62,
    high: 0.66,
    ...changes,
  };
}
