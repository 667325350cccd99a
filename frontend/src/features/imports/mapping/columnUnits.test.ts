import { expect, test } from "vitest";
import { optionUnit, optionValue, unitFor, unitOptions } from "@/features/imports/mapping/columnUnits";

const MB_S = { unit: "MB/s", counter: false };

test("a rate may be printed as one, or as a count that only rises", () => {
  const options = unitOptions("read_bytes_s", MB_S);

  expect(options.find(({ value }) => value === "MB/s")).toEqual({ value: "MB/s", words: "MB/s" });
  expect(options.find(({ value }) => value === "+sectors")).toEqual({
    value: "+sectors",
    words: "sectors",
    group: "counted up since a start",
  });
});

test("a unit that was read from the table stays offered, as it was written", () => {
  const [first] = unitOptions("read_bytes_s", { unit: "bytes per sec", counter: false });

  expect(first).toEqual({ value: "bytes per sec", words: "bytes per sec" });
});

test("a unit's place in the list says whether it is counted up", () => {
  const counted = { unit: "KiB", counter: true };

  expect(optionUnit(optionValue(counted))).toEqual(counted);
  expect(optionUnit(optionValue(MB_S))).toEqual(MB_S);
});

test("a unit stays where it fits the new meaning, and gives way to the usual one where not", () => {
  expect(unitFor("write_bytes_s", { unit: "GiB/s", counter: false })).toEqual({
    unit: "GiB/s",
    counter: false,
  });
  expect(unitFor("read_latency_s", MB_S)).toEqual({ unit: "ms", counter: false });
  expect(unitFor("cores", MB_S)).toEqual({ unit: "", counter: false });
});
