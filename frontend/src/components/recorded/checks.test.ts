import { expect, test } from "vitest";
import { byWeight, checksOf, messageOf, toSee } from "@/components/recorded/checks";
import { ZONE } from "@/test/imports";

test("refusals come before questions, warnings and notes", () => {
  const severities = ["info", "warning", "question", "refusal"] as const;

  const sorted = byWeight(severities.map((severity) => ({ severity })));

  expect(sorted.map(({ severity }) => severity)).toEqual(["refusal", "question", "warning", "info"]);
});

test("the same question about the nodes of many files is one, with its answers", () => {
  const host = { ...ZONE, code: "host_from_path", setting: "host" };
  const groups = [
    { ...host, message: "The folder suggests a.", default: "a", files_count: 6, open_count: 6 },
    { ...host, message: "The folder suggests b.", default: "b", files_count: 4, open_count: 0 },
  ];

  const [check, ...others] = checksOf(groups);

  expect(others).toEqual([]);
  expect(check).toMatchObject({ files_count: 10, open_count: 6 });
  expect(check?.taken).toEqual([
    { answer: "a", files: 6 },
    { answer: "b", files: 4 },
  ]);
});

test("questions of tables with different columns stand apart", () => {
  const asked = { ...ZONE, code: "mapping_sniffed", setting: "mapping" };

  const checks = checksOf([
    { ...asked, message: "a.csv: read as reads.", default: "{1}" },
    { ...asked, message: "b.csv: write as writes.", default: "{2}" },
  ]);

  expect(checks.map(({ taken }) => taken.map(({ answer }) => answer))).toEqual([["{1}"], ["{2}"]]);
});

test("two warnings of one kind that say different things stay two", () => {
  const warning = { ...ZONE, code: "truncated", severity: "warning", setting: "" } as const;

  const checks = checksOf([
    { ...warning, message: "Line 7 is cut." },
    { ...warning, message: "Line 9 is cut." },
  ]);

  expect(checks).toHaveLength(2);
});

test("what was not recognised says so without a list of all formats", () => {
  const message = "Wanted one of: A, B, C, got text of no known format.";

  expect(messageOf({ code: "not_recognised", message })).toBe("Format not recognised.");
  expect(messageOf({ code: "truncated", message })).toBe(message);
});

test("a file's notes are not counted beside what weighs more", () => {
  const [note, question] = [{ severity: "info" }, { severity: "question" }] as const;

  expect(toSee([note, question, question])).toEqual([{ severity: "question", count: 2 }]);
  expect(toSee([note])).toEqual([{ severity: "info", count: 1 }]);
});
