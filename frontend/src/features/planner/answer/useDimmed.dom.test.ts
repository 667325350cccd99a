import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDimmed } from "@/features/planner/answer/useDimmed";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test("an answer is dimmed once it is late by 200 ms, and bright at once when the next is there", () => {
  const { result, rerender } = renderHook(useDimmed, { initialProps: false });

  rerender(true);
  wait(199);
  expect(result.current).toBe(false);
  wait(1);
  expect(result.current).toBe(true);

  rerender(false);
  expect(result.current).toBe(false);
});

test("answers that each come within 200 ms dim nothing, however many there are", () => {
  const { result, rerender } = renderHook(useDimmed, { initialProps: false });

  for (let step = 0; step < 5; step += 1) {
    rerender(true);
    wait(150);
    expect(result.current).toBe(false);
    rerender(false);
    wait(20);
  }

  expect(result.current).toBe(false);
});
