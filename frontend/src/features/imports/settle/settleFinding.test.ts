import { expect, test } from "vitest";
import type { FileFinding } from "@/api";
import { settlements } from "@/features/imports/settle/settleFinding";
import { aFile } from "@/test/imports";

function asking(id: string, host: string) {
  const finding: FileFinding = {
    code: "host_from_path",
    severity: "question",
    line: null,
    setting: "host",
    message: "The folder suggests a name.",
    default: host,
    options: [],
  };
  return aFile({ id, findings: [finding] });
}

function askedOf(...answers: string[]) {
  return { code: "host_from_path", taken: answers.map((answer) => ({ answer, files: 1 })) };
}

test("what is stated is taken for each file, files with the same answer together", () => {
  const files = [asking("1", "a"), asking("2", "b"), asking("3", "a"), aFile({ id: "4" })];

  expect(settlements(files, askedOf("a", "b"), null)).toEqual([
    { files: ["1", "3"], settled: { host: "a" } },
    { files: ["2"], settled: { host: "b" } },
  ]);
});

test("one answer can be given to all files that ask", () => {
  const files = [asking("1", ""), asking("2", ""), aFile({ id: "3" })];

  expect(settlements(files, askedOf(""), { host: "grid01" })).toEqual([
    { files: ["1", "2"], settled: { host: "grid01" } },
  ]);
});

test("nothing stated settles nothing", () => {
  expect(settlements([asking("1", "")], askedOf(""), null)).toEqual([]);
});

test("what another question of the same kind states is not taken with it", () => {
  const files = [asking("1", "a"), asking("2", "b")];

  expect(settlements(files, askedOf("b"), null)).toEqual([{ files: ["2"], settled: { host: "b" } }]);
});
