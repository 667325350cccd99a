import { expect, test } from "vitest";
import { chosenFiles, droppedFiles } from "@/lib/files/dropped";

/** A file as a browser hands it out of what was dropped. */
function fileEntry(path: string) {
  const file = new File(["1"], path.split("/").at(-1) ?? "");
  return {
    isFile: true,
    isDirectory: false,
    fullPath: path,
    file: (take: (file: File) => void) => {
      take(file);
    },
  };
}

/** A folder that hands out its members one at a time, and an empty portion at last. */
function folderEntry(members: object[]) {
  const left = [...members];
  const reader = {
    readEntries: (take: (portion: object[]) => void) => {
      take(left.splice(0, 1));
    },
  };
  return { isFile: false, isDirectory: true, createReader: () => reader };
}

function dropped(entries: object[], files: File[] = []): DataTransfer {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  return { items, files } as unknown as DataTransfer;
}

test("a folder is looked through to its last file, each with its place in it", async () => {
  const node1 = folderEntry([fileEntry("/grid/node1/a.log"), fileEntry("/grid/node1/b.log")]);
  const grid = folderEntry([node1, fileEntry("/grid/jobs.csv")]);

  const found = await droppedFiles(dropped([grid]));

  expect(found.map(({ path }) => path)).toEqual(["grid/node1/a.log", "grid/node1/b.log", "grid/jobs.csv"]);
});

test("where a browser tells no folders the files are taken as they are", async () => {
  const found = await droppedFiles(dropped([], [new File(["1"], "a.nmon")]));

  expect(found.map(({ path }) => path)).toEqual(["a.nmon"]);
});

test("files of a chosen folder keep their paths", () => {
  const file = Object.assign(new File(["1"], "a.log"), {});
  Object.defineProperty(file, "webkitRelativePath", { value: "grid/a.log" });

  expect(chosenFiles([file] as unknown as FileList)).toEqual([{ path: "grid/a.log", file }]);
  expect(chosenFiles(null)).toEqual([]);
});
