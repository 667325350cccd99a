import type { KeyboardEvent } from "react";

/** Down and up: the next and the previous entry of the list; down from the search is its first. */
export function toNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const list = event.currentTarget.closest("nav");
  if (step === undefined || list === null) return;
  const places = [...list.querySelectorAll<HTMLElement>('input[type="search"], a')];
  const next = places[places.indexOf(event.currentTarget) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
