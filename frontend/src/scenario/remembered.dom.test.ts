import { afterEach, expect, test } from "vitest";
import { linkText } from "@/scenario/link";
import { remember, remembered } from "@/scenario/remembered";

const HISTORY = { past: [{ nodes: 4 }], present: { nodes: 6 }, future: [{ nodes: 8 }], moving: false };

afterEach(() => {
  sessionStorage.clear();
});

test("a reload at the same link finds what can be undone and redone", () => {
  remember("s", HISTORY);

  expect(remembered("s", linkText({ nodes: 6 }))).toEqual(HISTORY);
});

test("another link, another slot or a new tab finds nothing", () => {
  remember("s", HISTORY);

  expect(remembered("s", linkText({ nodes: 7 }))).toBeNull();
  expect(remembered("b", linkText({ nodes: 6 }))).toBeNull();
});

test("what is too long to keep leaves nothing old behind", () => {
  remember("s", HISTORY);
  remember("s", { ...HISTORY, present: { notes: "x".repeat(1_000_001) } });

  expect(remembered("s", linkText({ nodes: 6 }))).toBeNull();
});
