import fc from "fast-check";
import { expect, test } from "vitest";
import { apart, textWidth } from "@/components/charts/lineLabels";

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
