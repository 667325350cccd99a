import { useDebouncedValue } from "@mantine/hooks";

/** Answers that come at once do not flicker. */
const DIMMED_MS = 200;

/**
 * Whether an answer has been older than its question for long enough to be dimmed. A transition's own delay would not
 * do: while it waits the browser holds the whole part ready as a layer of its own, and paints it anew at either end.
 */
export function useDimmed(stale: boolean): boolean {
  const [longStale] = useDebouncedValue(stale, DIMMED_MS);
  return stale && longStale;
}
