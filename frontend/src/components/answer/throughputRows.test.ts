import { describe, expect, test } from "vitest";
import type { BenchmarkDetail } from "@/api";
import { isOfArray, namesOf, ownOverlay, publishedOverlay } from "@/components/answer/measuredOverlays";
import {
  kneeSentence,
  sizeRows,
  sizeTable,
  throughputRows,
  throughputTable,
} from "@/components/answer/throughputRows";
import { throughputData } from "@/components/charts/throughput";
import { anAssessment } from "@/test/assessment";

describe("the curve", () => {
  const answer = anAssessment();
  const { curve, demand } = answer;
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

  test("is that of expected use with the rule beside it, else of the rule", () => {
    const asked = throughputRows({ ...answer, curve: { ...curve, expected: null } }, []);

    expect(asked.predicted[1]).toEqual({ nodes: 2, p10: 1400, p50: 1620, p90: 1800 });
    expect(asked.ruled).toBeNull();
    expect(throughputRows(answer, [])).toMatchObject({ ruled: 9720, thisDesign: 12 });
    expect(throughputRows(answer, []).predicted[1]?.p50).toBe(1250);
  });

  test("has what this design carries, and what the size needed would within the policy", () => {
    expect(throughputRows(answer, []).ceilings).toEqual([
      { label: "4 nodes within policy", at: 5400 },
      { label: "4 nodes flat out", at: 9000 },
      { label: "8 nodes within policy", at: 12_600 },
    ]);
  });

  test("has one line where the policy allows all that is sustained", () => {
    const sizes = [{ storage_nodes: 4, flat_out_mb_s: 9000, within_policy_mb_s: 9001 }];

    expect(throughputRows({ ...answer, curve: { ...curve, sizes } }, []).ceilings).toEqual([
      { label: "4 nodes flat out", at: 9000 },
    ]);
  });

  test("has no line that it passes: what few grid nodes reach of the array", () => {
    const sizes = [{ storage_nodes: 4, flat_out_mb_s: 1000, within_policy_mb_s: 900 }];

    expect(Math.max(...(curve.expected?.p50 ?? []))).toBeGreaterThan(1000);
    expect(throughputRows({ ...answer, curve: { ...curve, sizes } }, []).ceilings).toEqual([]);
  });

  describe("of a service that is bought by throughput", () => {
    const ceilings = (flatOut: number, within: number) => {
      const bought = { flat_out_mb_s: flatOut, within_policy_mb_s: within };
      return throughputRows({ ...answer, curve: { ...curve, sizes: [], bought } }, []).ceilings;
    };

    test("has what was bought as its ceiling", () => {
      expect(ceilings(5120, 5120)).toEqual([{ label: "bought, flat out", at: 5120 }]);
      expect(ceilings(0, 0)).toEqual([{ label: "bought, flat out", at: 0 }]);
    });

    test("has what the policy allows of it beside it", () => {
      expect(ceilings(2000, 1600)).toEqual([
        { label: "bought, within policy", at: 1600 },
        { label: "bought, flat out", at: 2000 },
      ]);
    });
  });

  test("over storage nodes is in one unit with what is asked", () => {
    const sizes = sizeRows(curve, demand);

    if (sizes === null) throw new Error("three sizes are drawn");
    expect(sizes.asked).toEqual({ at: 9.72, word: "asked by the rule" });
    expect(sizeTable(sizes).rows[1]).toEqual([8, 12.6, 18]);
    expect(sizeRows({ ...curve, sizes: [] }, demand)).toBeNull();
  });

  test("carries published throughput only, with its printed range, place and role", () => {
    expect(throughputRows(answer, overlays).measured).toEqual([
      { nodes: 1, low: 650, high: 750, calibration: true, place: "paper 000, Table 2, L388", set: 0 },
      { nodes: 12, low: 6500, high: 7000, calibration: false, place: "paper 000, Table 2, L388", set: 0 },
    ]);
  });

  test("draws a run of one's own from what it sustained to its best five minutes", () => {
    const run = { grid_nodes: 4, low_mb_s: 2100, high_mb_s: 2400, label: "Month end" };

    expect(ownOverlay({ points: [run], because: "" })).toEqual({
      name: "Month end",
      points: [{ nodes: 4, low: 2100, high: 2400, calibration: false, place: "Month end" }],
    });
  });

  test("tells what a paper measured from a run of one's own, by mark and by name", () => {
    const run = { grid_nodes: 4, low_mb_s: 2100, high_mb_s: 2400, label: "Month end" };
    const both = [...overlays, ownOverlay({ points: [run], because: "" })];

    expect(throughputRows(answer, both).measured.map(({ place, set }) => [place, set])).toEqual([
      ["paper 000, Table 2, L388", 0],
      ["paper 000, Table 2, L388", 0],
      ["Month end", 1],
    ]);
    expect(namesOf(both)).toBe("○ paper 000, ● Month end");
  });

  test("says in words where it bends", () => {
    const knee = (nodes: number) => ({ p10: nodes, p50: nodes, p90: nodes });
    const bent = {
      ...curve,
      this_design: 12,
      knees: { ...curve.knees, hard_grid_nodes: knee(11), soft_grid_nodes: knee(9) },
    };

    expect(kneeSentence(bent, "rule")).toBe(
      "Asked by the rule, waiting costs 10\u00a0% from 9 grid nodes; the array side is full from 11. This design is past that.",
    );
    expect(kneeSentence(curve, "rule")).toBe("");
  });

  test("as a table has measured beside predicted, missing where nothing was measured", () => {
    const { columns, rows } = throughputTable(throughputData(throughputRows(answer, overlays)));

    expect(columns[1]?.label).toBe("P10, GB/s");
    expect(rows).toEqual([
      [1, 0.5, 0.625, 0.74, 0.65, 0.75, "paper 000, Table 2, L388"],
      [2, 1, 1.25, 1.48, null, null, ""],
    ]);
  });

  test("takes a paper's points for its own array alone", () => {
    expect(isOfArray("isilon_f810", "storage_arrays/isilon_f810_lab@1")).toBe(true);
    expect(isOfArray("sun_7410", "storage_arrays/sun_7410@2")).toBe(true);
    expect(isOfArray("isilon_f810", "storage_arrays/isilon_f800@1")).toBe(false);
    expect(isOfArray("isilon_f810", "")).toBe(false);
  });
});
