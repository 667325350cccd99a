/** What a whole number that somebody writes may be. */
export interface Wanted {
  least: number;
  most: number;
  /** One that would do, as people write it: "90,000". */
  example: string;
}

export type Whole = { ok: true; value: number } | { ok: false; reason: string };

const WRITTEN = /^(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)$/;

/** Reads "12,000" or "12000"; anything else is refused with what was wanted and what there was. */
export function wholeNumber(text: string, { least, most, example }: Wanted): Whole {
  const typed = text.trim();
  const value = Number(typed.replaceAll(",", ""));
  if (!WRITTEN.test(typed)) return refuse(`a whole number such as ${example}`, typed);
  if (value < least) return refuse(`at least ${least.toLocaleString("en-US")}`, typed);
  if (value > most) return refuse(`at most ${most.toLocaleString("en-US")}`, typed);
  return { ok: true, value };
}

function refuse(wanted: string, typed: string): Whole {
  return { ok: false, reason: `wanted ${wanted}, got ${typed}` };
}
