import type { BenchmarkContradiction, BenchmarkDetail, Figure, TableColumn, TableRow } from "@/api";

/** A printed figure; what is not given is a plain 1. */
export function aFigure(given: Partial<Figure> = {}): Figure {
  return {
    printed: "1",
    unit_printed: "count",
    low: 1,
    high: 1,
    unit: "count",
    qualifier: "exactly",
    line: 10,
    missing: null,
    ...given,
  };
}

export function aContradiction(given: Partial<BenchmarkContradiction> = {}): BenchmarkContradiction {
  return {
    rule: "mean",
    severity: "warn",
    table: "scaling",
    row: "n1",
    column: "throughput",
    line: 10,
    printed: "13:12",
    found: "13:22",
    sentence: "The mean is 13:22.",
    ...given,
  };
}

const COLUMNS: TableColumn[] = [
  { id: "nodes", name: "Nodes", quantity: "grid_nodes", unit: "count", stored: "count" },
  { id: "throughput", name: "Rate", quantity: "throughput", unit: "GBps", stored: "MB/s" },
];

const RATE = { unit_printed: "GBps", unit: "MB/s" };
const NODES = { printed: "12", low: 12, high: 12, line: 11 };

const ROWS: TableRow[] = [
  {
    id: "n1",
    line: 10,
    role: "calibration",
    summary: false,
    cells: [aFigure(), aFigure({ ...RATE, printed: "0.65 to 0.75 GBps", low: 650, high: 750, line: 10 })],
  },
  {
    id: "n12",
    line: 11,
    role: "validation",
    summary: false,
    cells: [
      aFigure(NODES),
      aFigure({ ...RATE, printed: "", low: null, high: null, line: 11, missing: "not printed" }),
    ],
  },
];

/** A paper with one table of two rows: a range of 650 to 750 MB/s on one node, nothing on twelve. */
export function aBenchmark(given: Partial<BenchmarkDetail> = {}): BenchmarkDetail {
  const point = { nodes: 1, low: 650, high: 750, table: "scaling", column: "throughput", line: 10 };
  return {
    id: "isilon",
    paper: "000",
    title: "Isilon with SAS",
    publisher: "Dell",
    date: null,
    document: null,
    url: null,
    system: "Four storage nodes",
    facts: [],
    notes: [],
    contradictions: [],
    tables: [
      {
        id: "scaling",
        title: "Table 2 Scaling",
        kind: "scaling",
        line: 9,
        remark: null,
        columns: COLUMNS,
        rows: ROWS,
      },
    ],
    points: [{ quantity: "throughput", unit: "MB/s", points: [{ ...point, role: "calibration" }] }],
    ...given,
  };
}
