import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  alikeButForNumbers,
  concerns,
  pointerOf,
  readAt,
  removeAt,
  withoutPlaces,
  writeAt,
} from "@/lib/document";
import type { JsonObject } from "@/lib/json";

const DOCUMENT: JsonObject = {
  grid: [{ from: "r730", nodes: 12 }, { from: "x2200" }],
  storage: { from: "f810" },
};

describe("documents are alike but for numbers", () => {
  test("where a number, or one in a list, moves", () => {
    const moved = writeAt(DOCUMENT, ["grid", 0, "nodes"], 24);

    expect(alikeButForNumbers(DOCUMENT, moved)).toBe(true);
    expect(alikeButForNumbers({ of: [1, 2] }, { of: [1, 3] })).toBe(true);
  });

  test("not where a word, a section or a place in a list changes", () => {
    const others: JsonObject[] = [
      writeAt(DOCUMENT, ["storage", "from"], "f800"),
      writeAt(DOCUMENT, ["storage", "nodes"], 4),
      writeAt(DOCUMENT, ["grid", 0, "nodes"], { low: 12, high: 24 }),
      writeAt(DOCUMENT, ["grid", 0, "nodes"], null),
      { ...DOCUMENT, grid: [{ from: "r730", nodes: 12 }] },
      { grid: DOCUMENT.grid },
      { grid: DOCUMENT.grid, reduction: DOCUMENT.storage },
    ];

    expect(others.map((other) => alikeButForNumbers(DOCUMENT, other))).toEqual(others.map(() => false));
  });
});

describe("writing a field", () => {
  test("makes the sections on the way and leaves the rest alone", () => {
    const written = writeAt(DOCUMENT, ["grid", 1, "nic", "ports"], 2);

    expect(readAt(written, ["grid", 1])).toEqual({ from: "x2200", nic: { ports: 2 } });
    expect(written.storage).toBe(DOCUMENT.storage);
    expect(DOCUMENT.grid).toEqual([{ from: "r730", nodes: 12 }, { from: "x2200" }]);
  });

  test("and removing it again gives the document back", () => {
    const steps = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 });

    fc.assert(
      fc.property(steps, (path) => {
        fc.pre(!["grid", "storage", "__proto__"].some((name) => path.includes(name)));

        expect(removeAt(writeAt(DOCUMENT, path, 7), path)).toEqual(DOCUMENT);
      }),
    );
  });
});

describe("removing a field", () => {
  test("takes the section with it that it leaves empty", () => {
    const document = writeAt(DOCUMENT, ["grid", 0, "nic", "ports"], 2);

    expect(removeAt(document, ["grid", 0, "nic", "ports"])).toEqual(DOCUMENT);
  });

  test("that is not there changes nothing", () => {
    expect(removeAt(DOCUMENT, ["policy", "headroom"])).toBe(DOCUMENT);
  });
});

test("a place that is not there is undefined, whatever stands on the way", () => {
  expect([
    readAt(DOCUMENT, ["grid", 5, "nodes"]),
    readAt(DOCUMENT, ["storage", "from", "x"]),
    readAt(DOCUMENT, ["constructor"]),
  ]).toEqual([undefined, undefined, undefined]);
});

test("a pointer escapes what RFC 6901 escapes", () => {
  expect(pointerOf(["grid", 0, "a/b~c"])).toBe("/grid/0/a~1b~0c");
});

test("a problem concerns the field it names and what that lies in, not its neighbour", () => {
  const nodes = ["storage", "nodes"];

  expect([
    concerns("/storage/nodes", nodes),
    concerns("/storage/nodes/low", nodes),
    concerns("/storage/nodes_rule", nodes),
    concerns("/storage", nodes),
  ]).toEqual([true, true, false, false]);
});

test("what is refused is left out of a document by its places", () => {
  const document = { grid: [{ from: "r730", nodes: 0 }], storage: { from: "f810", nodes: -1 } };

  const rest = withoutPlaces(document, ["/grid/0/nodes", "/storage/nodes", "/policy/headroom"]);

  expect(rest).toEqual({ grid: [{ from: "r730" }], storage: { from: "f810" } });
});
