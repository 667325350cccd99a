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

test("what is stated is taken for each file, files with the same answer together", () => {
  const files = [asking("1", "a"), asking("2", "b"), asking("3", "a"), aFile({ id: "4" })];

  expect(settlements(files, "host_from_path", null)).toEqual([
    { files: ["1", "3"], settled: { host: "a" } },
    { files: ["2"], settled: { host: "b" } },
  ]);
});

test("one answer can be given to all files that ask", () => {
  const files = [asking("1", ""), asking("2", ""), aFile({ id: "3" })];

  expect(settlements(files, "host_from_path", { host: "grid01" })).toEqual([
    { files: ["1", "2"], settled: { host: "grid01" } },
  ]);
});

test("nothing stated settles nothing", () => {
  expect(settlements([asking("1", "")], "host_from_path", null)).toEqual([]);
});
