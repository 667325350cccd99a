import { expect, test } from "vitest";
import { mappingFrom, mappingText } from "@/features/imports/mapping/mapping";
import { aMapping } from "@/test/mapping";

test("a mapping survives the way to its text and back", () => {
  expect(mappingFrom(mappingText(aMapping()))).toEqual(aMapping());
});

test("what a mapping does not say is as usual, what is no part of one is left", () => {
  expect(mappingFrom('{"delimiter": ";", "colour": "red"}')).toMatchObject({
    delimiter: ";",
    decimal: ".",
    values: [],
  });
  expect(mappingFrom('{"colour": "red"}')).not.toHaveProperty("colour");
});

test("a member of the wrong kind is not taken", () => {
  expect(mappingFrom('{"values": "all"}')?.values).toEqual([]);
});

test("text that is no JSON object is no mapping", () => {
  expect(mappingFrom("[1]")).toBeNull();
  expect(mappingFrom("{")).toBeNull();
});
