import { alikeButForNumbers } from "@/lib/document";
import { type Json, type JsonObject, isJsonObject } from "@/lib/json";

/** Sums of steps agree with what a slider says to so many digits. */
const DIGITS = 12;

/** The document one step further: each number that moved moves on by as much; null where more moved than numbers. */
export function steppedOn(before: JsonObject, now: JsonObject): JsonObject | null {
  if (!alikeButForNumbers(before, now)) return null;
  const next = further(before, now);
  return isJsonObject(next) ? next : null;
}

function further(before: Json | undefined, now: Json | undefined): Json | undefined {
  if (typeof now === "number" && typeof before === "number") {
    return now === before ? now : Number((2 * now - before).toPrecision(DIGITS));
  }
  if (Array.isArray(now) && Array.isArray(before)) {
    return now.map((item, at) => further(before[at], item) ?? null);
  }
  if (!isJsonObject(now) || !isJsonObject(before)) return now;
  return Object.fromEntries(Object.keys(now).map((name) => [name, further(before[name], now[name])]));
}
