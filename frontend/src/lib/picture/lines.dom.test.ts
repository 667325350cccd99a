import { expect, test } from "vitest";
import { linesOf, moreThanOne, textLines } from "@/lib/picture/lines";

test("a title longer than its picture goes on below, whole", () => {
  // 100 px hold 12 letters of 14 px: 0.58 × 14 = 8.12 px each.
  const lines = linesOf("Isilon F810, 12 grid nodes, changed", 100, 14);

  expect(lines).toEqual(["Isilon F810,", "12 grid", "nodes,", "changed"]);
});

test("a word longer than its picture stands alone, and where nothing is drawn there is one line", () => {
  expect(linesOf("the verylongnameofanarray", 50, 14)).toEqual(["the", "verylongnameofanarray"]);
  expect(linesOf("Isilon F810, 12 grid nodes", 0, 14)).toEqual(["Isilon F810, 12 grid nodes"]);
});

test("what follows stands lower by the lines there are more than one", () => {
  const [first, second] = textLines(["one", "two"], 20, { x: 12, "font-size": 10 });

  expect([first?.getAttribute("y"), second?.getAttribute("y")]).toEqual(["20", "33"]);
  expect(moreThanOne(["one", "two"], 10)).toBe(13);
  expect(moreThanOne(["one"], 10)).toBe(0);
});
