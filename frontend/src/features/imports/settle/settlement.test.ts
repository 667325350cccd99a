import { expect, test } from "vitest";
import { isShared, settlementOf } from "@/features/imports/settle/settlement";

test("a zone is settled for every file at once, a node for one", () => {
  expect(isShared({ severity: "question", setting: "zone" })).toBe(true);
  expect(isShared({ severity: "question", setting: "host" })).toBe(false);
  expect(isShared({ severity: "warning", setting: "" })).toBe(false);
});

test("a settlement is a word, a number or a list, as its setting wants", () => {
  expect(settlementOf("zone", " Europe/Berlin ")).toEqual({ zone: "Europe/Berlin" });
  expect(settlementOf("cores", "16")).toEqual({ cores: 16 });
  expect(settlementOf("devices", "sda, sdb")).toEqual({ devices: ["sda", "sdb"] });
});

test("nothing is settled by nothing, nor by words where a number is wanted", () => {
  expect(settlementOf("zone", "  ")).toBeNull();
  expect(settlementOf("cores", "many")).toBeNull();
});
