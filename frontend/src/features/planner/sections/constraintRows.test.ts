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
  expect(constraintLine(answer)).toBe("Storage nodes by losses survived 10. Others: fabric 6.");
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
