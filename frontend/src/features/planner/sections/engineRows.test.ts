import { expect, test } from "vitest";
import type { EngineAnswer, Engines } from "@/api";
import {
  answeringLabel,
  disagreementSentences,
  engineSentences,
  engineTable,
} from "@/features/planner/sections/engineRows";
import { band } from "@/test/assessment";

function engine(changes: Partial<EngineAnswer>): EngineAnswer {
  return {
    engine: "maxmin",
    label: "Max-min fair shares",
    question: "throughput",
    answers: true,
    value: band(800),
    nine_in_ten: [800, 800],
    unit: "MB/s",
    why: "Every ceiling is known.",
    ...changes,
  };
}

function engines(changes: Partial<Engines>): Engines {
  const some = { answers: [engine({})], disagreements: [] };
  return { ...some, extrapolating: false, extrapolation: "", ...changes };
}

test("how far the engines are apart is said of each question", () => {
  const of = "Of throughput, Linear says 1\u00a0% above Max-min fair shares, which answers.";
  const until = "Of the end of the batch, Bursts says 3\u00a0% above Queue and last jobs, which answers.";
  const disagreements: Engines["disagreements"] = [
    { question: "throughput", share: 0.01, sentence: of },
    { question: "batch", share: 0.03, sentence: until },
  ];

  expect(disagreementSentences(engines({ disagreements }))).toBe(`${of} ${until}`);
});

test("a question that no other engine answers has its engine named, one without any says so", () => {
  const answers = [engine({}), engine({ engine: "bounds", question: "batch", answers: false })];

  expect(engineSentences(engines({ answers }))).toBe(
    "Max-min fair shares answers for throughput. No engine answers for the end of the batch. " +
      "This design lies inside the tested range.",
  );
});

test("a design beyond the tested range, or without an answer, is not called tested", () => {
  const none = [engine({ answers: false })];

  expect(engineSentences(engines({ extrapolating: true }))).toBe(
    "Max-min fair shares answers for throughput.",
  );
  expect(engineSentences(engines({ answers: none }))).toBe("No engine answers for throughput.");
});

test("a design of a system whose tested range nobody knows is not called inside it", () => {
  const extrapolation = "No tested range of ANF is known: no band is widened for lying beyond one.";

  expect(engineSentences(engines({ extrapolation }))).toBe(
    `Max-min fair shares answers for throughput. ${extrapolation}`,
  );
});

test("the answering engine is found by its question", () => {
  const answers = [engine({}), engine({ label: "Makespan bounds", question: "batch" })];

  expect(answeringLabel(engines({ answers }), "batch")).toBe("Makespan bounds");
  expect(answeringLabel(engines({}), "batch")).toBe("");
});

test("in the table the answering engine is marked by a word, and times read as times", () => {
  const { rows } = engineTable([
    engine({}),
    engine({ label: "Makespan bounds", question: "batch", answers: false, unit: "s" }),
    engine({ label: "Amdahl", answers: false, value: null }),
  ]);

  expect(rows.map((row) => row.slice(1, 4))).toEqual([
    ["Max-min fair shares", "800\u00a0MB/s", "answers"],
    ["Makespan bounds", "13:20", ""],
    ["Amdahl", "–", ""],
  ]);
});
