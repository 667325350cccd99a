import { isJsonObject } from "@/lib/json";
import { linkText } from "@/scenario/link";
import type { ScenarioHistory } from "@/scenario/state";

/** As many steps as a reload keeps, either way. */
const KEPT_STEPS = 30;
/** Longer than this is not kept: a browser keeps about five of them. */
const MOST_CHARACTERS = 1_000_000;

function keyOf(slot: string): string {
  return `gridsizer.history.${slot}`;
}

/** Keeps what can be undone in a slot until the tab is closed. */
export function remember(slot: string, { past, present, future }: NonNullable<ScenarioHistory>): void {
  const text = JSON.stringify({
    past: past.slice(-KEPT_STEPS),
    present,
    future: future.slice(0, KEPT_STEPS),
  });
  if (text.length <= MOST_CHARACTERS) sessionStorage.setItem(keyOf(slot), text);
  else sessionStorage.removeItem(keyOf(slot));
}

/** What could be undone when the slot held what a link says; null where the tab knows nothing of that. */
export function remembered(slot: string, link: string): ScenarioHistory {
  const text = sessionStorage.getItem(keyOf(slot));
  const kept: unknown = text === null ? null : JSON.parse(text);
  if (!isJsonObject(kept) || !isJsonObject(kept.present) || linkText(kept.present) !== link) return null;
  const steps = (list: unknown) => (Array.isArray(list) ? list.filter(isJsonObject) : []);
  return { past: steps(kept.past), present: kept.present, future: steps(kept.future), moving: false };
}
