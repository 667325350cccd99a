import { describe, expect, test } from "vitest";
import type { BenchmarkDetail } from "@/api";
import { linkRows, linkTable } from "@/features/planner/answer/linkRows";
import {
  ownOverlay,
  overlayId,
  publishedOverlay,
  runIdOf,
} from "@/features/planner/answer/overlays";
import {
  kneeSentence,
  throughputRows,
  throughputTable,
} from "@/features/planner/answer/throughputRows";
import { tiles } from "@/features/planner/answer/tiles";
import { whyRows } from "@/features/planner/answer/whyRows";
import { aLink, anAssessment } from "@/test/assessment";

describe("the chain", () => {
  const unknown = aLink("drives", {
    ...{ evaluated: false, reason: "the ceiling is Unknown" },
    ...{ utilisation: null, ceiling_mb_s: null },
  });
  const links = [
    aLink("nic"),
    unknown,
    aLink("storage", { binds: true }),
    aLink("ports", { next: true }),
  ];

  test("keeps the order of the links and sets those without a verdict apart", () => {
    const { evaluated, unevaluated } = linkRows(links);

    expect(evaluated.map(({ link, word }) => [link.name, word])).toEqual([
      ["nic", undefined],
      ["storage", "binds"],
      ["ports", "next"],
    ]);
    expect(unevaluated).toEqual([unknown]);
  });

  test("as a table names every link, and why one has no verdict", () => {
    const { rows } = linkTable({ links });

    expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
      ["nic", ""],
      ["drives", "not evaluated: the ceiling is Unknown"],
      ["storage", "binds"],
      ["ports", "next"],
    ]);
  });
});

describe("the curve", () => {
  const { curve } = anAssessment();
  const point = { table: "scaling", column: "throughput", line: 388 };
  const overlay = {
    paper: "000",
    tables: [{ id: "scaling", title: "Table 2 Scalability of throughput" }],
    points: [
      {
        ...{ quantity: "throughput", unit: "MB/s" },
        points: [
          { ...point, nodes: 1, low: 650, high: 750, role: "calibration" },
          { ...point, nodes: 12, low: 6500, high: 7000, role: "validation" },
        ],
      },
      {
        quantity: "jobs",
        unit: "count",
        points: [{ ...point, nodes: 1, low: 33, high: 33, role: null }],
      },
    ],
  } as unknown as BenchmarkDetail;
  const overlays = [publishedOverlay(overlay)];

  test("is that of the demand asked for", () => {
    expect(throughputRows(curve, "asked", [], "asked").predicted[1]).toEqual({
      nodes: 2,
      p10: 1400,
      p50: 1620,
      p90: 1800,
    });
    expect(throughputRows(curve, "expected", [], "asked").predicted[1]?.p50).toBe(1250);
  });

  test("carries published throughput only, with its printed range, place and role", () => {
    expect(throughputRows(curve, "expected", overlays, "asked").measured).toEqual([
      { nodes: 1, low: 650, high: 750, calibration: true, place: "paper 000, Table 2, L388" },
      { nodes: 12, low: 6500, high: 7000, calibration: false, place: "paper 000, Table 2, L388" },
    ]);
  });

  test("draws a run of one's own from what it sustained to its best five minutes", () => {
    const run = { grid_nodes: 4, low_mb_s: 2100, high_mb_s: 2400, label: "Month end" };

    expect(ownOverlay({ points: [run], because: "" })).toEqual({
      name: "Month end",
      points: [{ nodes: 4, low: 2100, high: 2400, calibration: false, place: "Month end" }],
    });
  });

  test("tells a run of one's own from a paper by its id", () => {
    expect(runIdOf(overlayId({ id: "7f" }))).toBe("7f");
    expect(runIdOf("isilon_f810")).toBeNull();
  });

  test("marks its knees, and says in words what they mean", () => {
    const knee = (nodes: number) => ({ p10: nodes, p50: nodes, p90: nodes });
    const bent = {
      ...{ ...curve, this_design: 12 },
      knees: { ...curve.knees, hard_grid_nodes: knee(11), soft_grid_nodes: knee(9) },
    };

    expect(throughputRows(bent, "asked", [], "asked").knees).toEqual([
      { at: 9, word: "soft knee" },
      { at: 11, word: "hard knee" },
    ]);
    expect(kneeSentence(bent, "asked", "asked")).toBe(
      "Waiting costs 10 % from 9 grid nodes; the array side is full from 11. This design is past that.",
    );
    expect(kneeSentence(curve, "asked", "asked")).toBe("");
  });

  test("draws no knee on the curve that does not size, and says whose it is", () => {
    const bent = {
      ...{ ...curve, this_design: 4 },
      knees: { ...curve.knees, hard_grid_nodes: { p10: 10.6, p50: 11.4, p90: 14.4 } },
    };

    expect(throughputRows(bent, "expected", [], "asked").knees).toEqual([]);
    expect(kneeSentence(bent, "expected", "asked")).toBe(
      "Asked by the rule, the array side is full from 11 (11 – 14) grid nodes.",
    );
  });

  test("as a table has measured beside predicted, missing where nothing was measured", () => {
    const { rows } = throughputTable(throughputRows(curve, "expected", overlays, "asked"));

    expect(rows).toEqual([
      [1, 500, 625, 740, 650, 750, "paper 000, Table 2, L388"],
      [2, 1000, 1250, 1480, null, null, ""],
    ]);
  });
});

describe("the tiles", () => {
  const [nodes, throughput, ratio, capacity] = tiles(anAssessment());

  test("say what the array has beside what is needed", () => {
    expect(nodes).toMatchObject({ figure: "10", note: "4 in this design" });
  });

  test("tell the rule's demand from the expected use", () => {
    expect(throughput).toMatchObject({
      ...{ figure: "9.7", unit: "GB/s by rule", note: "expected 7.5 GB/s (6.3 – 8.7)" },
    });
  });

  test("print the ratio with one decimal and capacity in TB and TiB", () => {
    expect(ratio?.figure).toBe("3.0");
    expect(capacity).toMatchObject({
      figure: "157",
      unit: "TB",
      note: "143 TiB · 96 raw → 60 writable",
    });
  });

  test("say that no size is enough, and why a capacity is unknown", () => {
    const answer = anAssessment();
    answer.storage_nodes_required = { ...answer.storage_nodes_required, total: null };
    answer.capacity = {
      ...answer.capacity,
      effective_tb: null,
      unknown: "raw capacity is Unknown",
    };

    const [none, , , unknown] = tiles(answer);

    expect(none).toMatchObject({ figure: "none", note: "no size the vendor sells is enough" });
    expect(unknown).toMatchObject({ figure: "unknown", note: "raw capacity is Unknown" });
  });
});

test("the constraints that decide the size are marked", () => {
  const one = {
    label: "Fabric",
    words: "the fabric",
    nodes: 6,
    why: "",
    p50: 6,
    p80: 6,
    p90: 7,
    impossible: false,
  };
  const answer = anAssessment();
  answer.storage_nodes_required = {
    ...{ total: 10, now: 4, cliff: null, decided_by: ["survive"] },
    by_constraint: { fabric: one, survive: { ...one, label: "Losses survived", nodes: 10 } },
  };

  expect(whyRows(answer).map(({ label, nodes, decides }) => [label, nodes, decides])).toEqual([
    ["Fabric", 6, false],
    ["Losses survived", 10, true],
  ]);
});
