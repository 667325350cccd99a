import { expect, test } from "vitest";
import { constraintLine, constraintRows } from "@/features/planner/sections/constraintRows";
import { anAssessment } from "@/test/assessment";

const one = {
  label: "Fabric",
  words: "the fabric",
  nodes: 6,
  why: "",
  p50: 6,
  p80: 6,
  p90: 7,
  impossible: false,
  advises: false,
};

test("the constraints that decide the size are marked", () => {
  const answer = anAssessment();
  answer.storage_nodes_required = {
    ...answer.storage_nodes_required,
    decided_by: ["survive"],
    by_constraint: { fabric: one, survive: { ...one, label: "Losses survived", nodes: 10 } },
  };

  expect(constraintRows(answer).map(({ label, nodes, decides }) => [label, nodes, decides])).toEqual([
    ["Fabric", 6, false],
    ["Losses survived", 10, true],
  ]);
  expect(constraintLine(answer)).toBe("Storage nodes: losses survived 10, which decides. Others: fabric 6.");
});

test("the steps that nodes are sold in are named where they decide, and nowhere else", () => {
  const answer = anAssessment();
  const steps = { ...one, label: "Sold in steps", nodes: 6 };
  const line = (decided_by: string[]) => {
    answer.storage_nodes_required = {
      ...answer.storage_nodes_required,
      decided_by,
      by_constraint: { fabric: one, vendor_step: steps },
    };
    return constraintLine(answer);
  };

  expect(line(["vendor_step"])).toBe("Storage nodes: sold in steps 6, which decides. Others: fabric 6.");
  expect(line(["fabric"])).toBe("Storage nodes: fabric 6, which decides.");
});

test("what no size is enough for is named before what some size is enough for", () => {
  const answer = anAssessment();
  answer.storage_nodes_required = {
    ...answer.storage_nodes_required,
    decided_by: ["throughput"],
    by_constraint: {
      fabric: one,
      throughput: { ...one, label: "Throughput", nodes: null, impossible: true },
    },
  };

  expect(constraintLine(answer)).toBe("No size sold is enough: throughput. Others: fabric 6.");
});
