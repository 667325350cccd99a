import { expect, test } from "vitest";
import { changeInWords } from "@/features/planner/verdict/changeInWords";
import { NODES, aScenario, anAssessment } from "@/test/assessment";

const CORES = { ...NODES, path: "storage/cores", label: "Cores" };

function answered(nodes: number, holds: number | null, storage = {}) {
  const { verdict } = anAssessment();
  const assessment = anAssessment({ verdict: { ...verdict, holds_share: holds } });
  return {
    document: { storage: { nodes, ...storage } },
    assessment: { ...assessment, scenario: aScenario(nodes) },
  };
}

test("the input that changed stands with the cases that hold, now and before", () => {
  expect(changeInWords([NODES], answered(4, 0), answered(6, 0.42))).toBe(
    "Changed: Storage nodes 4 → 6. This design holds in 42\u00a0% of cases, was 0\u00a0%.",
  );
});

test("cases that stay as they were say so, and those that are unknown are not told", () => {
  expect(changeInWords([NODES], answered(4, 0), answered(5, 0))).toContain(
    "This design holds in 0\u00a0% of cases, as before.",
  );
  expect(changeInWords([NODES], answered(4, 0), answered(5, null))).toBe("Changed: Storage nodes 4 → 5.");
});

test("of several inputs the first is named and the others are counted", () => {
  const [before, after] = [answered(4, 0, { cores: 8 }), answered(6, 1, { cores: 16 })];

  expect(changeInWords([NODES, CORES], before, after)).toMatch(/^Changed: Storage nodes 4 → 6, and 1 more\./);
});

test("a step that changes no input is not told", () => {
  expect(changeInWords([NODES], answered(4, 0), answered(4, 0))).toBe("");
});
