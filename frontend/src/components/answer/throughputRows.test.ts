import { describe, expect, test } from "vitest";
import type { BenchmarkDetail } from "@/api";
import { ownOverlay, publishedOverlay } from "@/components/answer/measuredOverlays";
import { kneeSentence, throughputRows, throughputTable } from "@/components/answer/throughputRows";
import { anAssessment } from "@/test/assessment";

describe("the curve", () => {
  const { curve } = anAssessment();
  const point = { table: "scaling", column: "throughput", line: 388 };
  const overlay = {
    paper: "000",
    tables: [{ id: "scaling", title: "Table 2 Scalability of throughput" }],
    points: [
      {
        quantity: "throughput",
        unit: "MB/s",
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

  test("marks its knees, and says in words what they mean", () => {
    const knee = (nodes: number) => ({ p10: nodes, p50: nodes, p90: nodes });
    const bent = {
      ...curve,
      this_design: 12,
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
      ...curve,
      this_design: 4,
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
