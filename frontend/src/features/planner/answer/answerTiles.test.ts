import { describe, expect, test } from "vitest";
import { tiles } from "@/features/planner/answer/answerTiles";
import { anAssessment } from "@/test/assessment";

describe("the tiles", () => {
  const [nodes, throughput, ratio, capacity] = tiles(anAssessment());

  test("say what the array has beside what is needed", () => {
    expect(nodes).toMatchObject({ figure: "10", note: "4 in this design" });
  });

  test("tell the rule's demand from the expected use", () => {
    expect(throughput).toMatchObject({
      figure: "9.7",
      unit: "GB/s by rule",
      note: "expected 7.5 GB/s (6.3 – 8.7)",
    });
  });

  test("print the ratio with one decimal and capacity in TB and TiB", () => {
    expect(ratio?.figure).toBe("3.0");
    expect(capacity).toMatchObject({
      figure: "157",
      unit: "TB",
      note:
        "143 TiB at the low end · 96 raw → 60 writable × 1.5 reduction by the array; " +
        "SAS sends 1.74 times fewer bytes",
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
