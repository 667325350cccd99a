import { scaleFor } from "@/lib/format";

/** The unit in which a chart of numbers up to `largest` (in `unit`) is drawn, and what to multiply by. */
export function drawnScale(unit: string, largest: number): { unit: string; factor: number } {
  return unit === "s" ? timeScale(largest) : scaleFor(unit, largest);
}

function timeScale(seconds: number) {
  if (seconds >= 2 * 3600) return { unit: "hours", factor: 1 / 3600 };
  if (seconds >= 2 * 60) return { unit: "minutes", factor: 1 / 60 };
  return { unit: "seconds", factor: 1 };
}
