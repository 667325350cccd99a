import { expect, test } from "vitest";
import { contentsText, suggestedName, summarySentence } from "@/features/imports/summary";
import { ZONE, anImport } from "@/test/imports";

test("an import says first how many files were understood, then what else became of them", () => {
  const of = anImport();
  const totals = { ...of.totals, files: 5, read: 2, refused: 1, duplicates: 1, left_out: 1 };

  expect(summarySentence({ ...of, totals })).toBe(
    "2 of 5 files understood, 1 refused, 1 uploaded twice, counted once, 1 left out, 1 question to confirm.",
  );
});

test("a file of which nothing can be used is not told as understood", () => {
  const of = anImport({ findings: [] });
  const totals = { ...of.totals, files: 13, read: 12, refused: 1, nothing_used: 4 };

  expect(summarySentence({ ...of, totals })).toBe(
    "8 of 13 files understood, nothing to be used in 4, 1 refused, nothing to confirm.",
  );
});

test("questions that were answered are no longer to be settled", () => {
  const findings = [{ ...ZONE, open_count: 0 }];

  expect(summarySentence(anImport({ findings }))).toBe("1 of 1 file understood, nothing to confirm.");
});

test("while files are read it says how many are done", () => {
  const of = anImport({ state: "reading" });

  expect(summarySentence({ ...of, totals: { ...of.totals, files: 20_000, waiting: 19_000 } })).toBe(
    "Reading 20,000 files, 1,000 done.",
  );
});

test("its contents are told in numbers, jobs and time", () => {
  const of = anImport();
  const totals = { ...of.totals, jobs: 3, steps: 40 };

  expect(contentsText({ totals })).toBe(
    "1,200 numbers, 3 jobs with 40 steps, 2019-03-04 09:00 – 17:40 UTC; 4.1\u00a0kB uploaded",
  );
});

test("before anything was read it says what was uploaded", () => {
  const { totals } = anImport();

  expect(contentsText({ totals: { ...totals, observations: 0 } })).toBe("4.1\u00a0kB uploaded");
});

test("a run is called by its day and its nodes as long as nobody says otherwise", () => {
  const hosts = anImport().hosts.flatMap((host) => [host, { ...host, name: "node2" }]);

  expect(suggestedName(anImport())).toBe("2019-03-04, node1");
  expect(suggestedName(anImport({ hosts }))).toBe("2019-03-04, 2 nodes");
});
