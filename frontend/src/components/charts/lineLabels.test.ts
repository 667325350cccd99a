import fc from "fast-check";
import { expect, test } from "vitest";
import { apart, boxOf, clearNames, textWidth } from "@/components/charts/lineLabels";

test("words with room stay where they belong", () => {
  const words = [
    { at: 100, text: "P10" },
    { at: 300, text: "P90" },
  ];

  expect(apart(words, 400)).toEqual(words);
});

test("a word at the end of the line is kept on it", () => {
  const [word] = apart([{ at: 400, text: "due 06:00" }], 400);

  expect(word?.at).toBe(400 - textWidth("due 06:00") / 2);
});

test("whatever stands where, words that fit the line keep their order, their distance, and to the line", () => {
  const words = fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 600, noNaN: true }),
      text: fc.string({ maxLength: 10 }),
    }),
    { maxLength: 6 },
  );

  fc.assert(
    fc.property(words, (some) => {
      const placed = apart(some, 600);

      let free = 0;
      for (const { at, text } of placed) {
        expect(at - textWidth(text) / 2).toBeGreaterThanOrEqual(free - 1e-6);
        free = at + textWidth(text) / 2 + 8;
      }
      expect(free - 8).toBeLessThanOrEqual(600 + 1e-6);
    }),
  );
});

test("a line's name leaves the end at which something is drawn already, over the line or under it", () => {
  const line = { text: "A, B and C within policy 5.4", y: 100 };
  const ring = { left: 40, right: 56, top: 86, bottom: 102 };

  const [alone] = clearNames([line], [], 0, 400);
  const [besideRing] = clearNames([line], [ring], 0, 400);
  const [under] = clearNames([line], [{ left: 0, right: 400, top: 84, bottom: 99 }], 0, 400);

  expect(alone).toMatchObject({ x: 4, y: 96, textAnchor: "start" });
  expect(besideRing).toMatchObject({ x: 396, y: 96, textAnchor: "end" });
  expect(under).toMatchObject({ x: 4, y: 114, textAnchor: "start" });
});

test("a name rather crosses a line than words, and neither where there is room", () => {
  const name = { text: "A within policy 5.4", y: 100 };
  const upright = { left: 60, right: 60, top: 0, bottom: 200 };
  const words = { left: 200, right: 400, top: 80, bottom: 120 };

  const [clear] = clearNames([name], [], 0, 400, [upright]);
  const [across] = clearNames([name], [words], 0, 400, [upright]);

  // 19 letters reach past 60 px from the left, not to it from the right.
  expect(clear).toMatchObject({ x: 396, y: 96, textAnchor: "end" });
  expect(across).toMatchObject({ x: 4, y: 96, textAnchor: "start" });
});

test("a word is as wide as it is drawn, within a tenth", () => {
  // As a browser measured them, 12 px: a mean width of all letters is 15 % off one way, and 4 % the other.
  const drawn = { "A, B and D within policy 5.4": 155, "measured on A": 86, "beyond the tested range": 138 };

  for (const [text, width] of Object.entries(drawn)) {
    expect(Math.abs(textWidth(text) / width - 1)).toBeLessThan(0.1);
  }
  // Times are mostly digits, which are wider: taken for letters, the last one was cut at the chart's edge.
  expect(Math.abs(textWidth("P90 03:39") / 61 - 1)).toBeLessThan(0.03);
});

test("names of lines that lie close do not overprint each other", () => {
  const [one, other] = clearNames(
    [
      { text: "A within policy 5.4", y: 100 },
      { text: "B within policy 5.8", y: 95 },
    ],
    [],
    0,
    400,
  );

  expect(one?.textAnchor).toBe("start");
  expect(other?.textAnchor).toBe("end");
  expect(boxOf({ text: "ab", x: 20, y: 30, textAnchor: "end" })).toEqual({
    left: 20 - textWidth("ab"),
    right: 20,
    top: 18,
    bottom: 30,
  });
});
