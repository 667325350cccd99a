import { expect, test } from "vitest";
import { move, record, redo, startHistory, undo, walkedTo } from "@/scenario/history";

test("undo and redo walk through what was recorded", () => {
  const third = record(record(startHistory("a"), "b"), "c");

  expect(undo(third).present).toBe("b");
  expect(undo(undo(third)).present).toBe("a");
  expect(redo(undo(third)).present).toBe("c");
});

test("the way of a held slider is one step", () => {
  const moved = record(move(move(move(startHistory(12), 13), 14), 15), 16);

  expect(moved.present).toBe(16);
  expect(undo(moved).present).toBe(12);
});

test("two ways are two steps", () => {
  const first = record(move(startHistory(12), 13), 14);
  const second = record(move(first, 15), 16);

  expect(undo(second).present).toBe(14);
});

test("a change after undo forgets what was undone", () => {
  const changed = record(undo(record(startHistory("a"), "b")), "c");

  expect(redo(changed)).toBe(changed);
});

test("there is nothing before the first and nothing after the last", () => {
  const only = startHistory("a");

  expect([undo(only), redo(only)]).toEqual([only, only]);
});

test("letting go where the slider stands ends the step without making another", () => {
  const held = move(startHistory(12), 13);
  const released = record(held, held.present);

  expect(released.past).toEqual([12]);
  expect(released.moving).toBe(false);
});

test("a step that was made before is walked to, with what was before and after it", () => {
  const third = record(record(startHistory("a"), "b"), "c");

  const second = walkedTo(third, (step) => step === "b");

  expect(second).toEqual(undo(third));
  expect(walkedTo(undo(third), (step) => step === "c")).toEqual(third);
});

test("of two steps alike the nearer is walked to, and a step that never was is none", () => {
  const again = record(record(record(startHistory("a"), "b"), "a"), "c");

  expect(walkedTo(again, (step) => step === "a")).toEqual(undo(again));
  expect(walkedTo(again, (step) => step === "d")).toBeNull();
});
