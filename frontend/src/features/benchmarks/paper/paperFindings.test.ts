import { expect, test } from "vitest";
import type { BenchmarkNote } from "@/api";
import { findings, lineText } from "@/features/benchmarks/paper/paperFindings";
import { aContradiction } from "@/test/benchmark";

test("findings are numbered the gravest first, then down the page, then readers' notes", () => {
  const contradictions = [
    aContradiction({ severity: "warn", line: 30, sentence: "third" }),
    aContradiction({ severity: "warn", line: 20, sentence: "second" }),
    aContradiction({ severity: "error", line: 90, sentence: "first" }),
  ];
  const note: BenchmarkNote = { severity: "warn", lines: [1], text: "fourth", table: "scaling" };

  const found = findings(contradictions, [note]);

  expect(found.map(({ number, sentence }) => `${number} ${sentence}`)).toEqual([
    "1 first",
    "2 second",
    "3 third",
    "4 fourth",
  ]);
});

test("a contradiction sets what is printed against what was found; a note has neither", () => {
  const note: BenchmarkNote = { severity: "error", lines: [160, 182], text: "", table: null };

  const [ofReader, ofRule] = findings([aContradiction()], [note]);

  expect(ofRule?.contradiction).toEqual({ printed: "13:12", found: "13:22" });
  expect(ofReader?.contradiction).toBeNull();
  expect(lineText(ofReader?.lines ?? [])).toBe("L160, L182");
});
