import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move the focus from one row of a list to the next, and stop at its ends. */
export function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const list = event.currentTarget.closest("ol, ul, [data-rows]");
  if (step === undefined || list === null) return;
  event.preventDefault();
  const rows = [...list.querySelectorAll<HTMLElement>("button")];
  rows[rows.indexOf(event.currentTarget) + step]?.focus();
}
