import type { Band } from "@/lib/amount";
import { bandText } from "@/lib/format";

const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3600;
const ROUNDING = 1e-9; // 14.000000001 minutes are 14

/** "0:52", "13:22", "4:07:30": seconds as hours, minutes and seconds. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const hours = Math.floor(whole / SECONDS_PER_HOUR);
  const minutes = Math.floor((whole % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE);
  const rest = two(whole % SECONDS_PER_MINUTE);
  const text = hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
  return seconds < 0 && whole > 0 ? `−${text}` : text;
}

/** "57 min 08 s", "20 h 00 min": how long it takes, where "20:00" beside times of day would be read as one of them.
 *  Minutes are rounded up, as those of the clock: what has begun is not over. */
export function formatTaken(seconds: number): string {
  const inHours = seconds >= SECONDS_PER_HOUR;
  const [large, small] = inHours ? ["h", "min"] : ["min", "s"];
  const whole = inHours ? Math.ceil(seconds / SECONDS_PER_MINUTE - ROUNDING) : Math.round(seconds);
  return `${Math.floor(whole / 60)} ${large} ${two(whole % 60)} ${small}`;
}

/** "13:22 (12:40 – 14:10)": a time with its band, or a word where there is none. */
export function formatTimeBand(band: Band | null, otherwise = "–"): string {
  return band === null ? otherwise : bandText(band, formatDuration);
}

/** "2019-03-04 09:15": a moment in UTC, as every time is stored. */
export function formatMoment(iso: string): string {
  return new Date(iso).toISOString().slice(0, 16).replace("T", " ");
}

/** "2019-03-04 09:15 – 17:40 UTC", with the second date only where it is another. */
export function formatSpan(startsAt: string | null, endsAt: string | null): string {
  const times = formatTimes(startsAt, endsAt);
  return times === NO_TIMES ? times : `${times} UTC`;
}

/** The same without the zone, for columns whose head says it. */
export function formatTimes(startsAt: string | null, endsAt: string | null): string {
  if (startsAt === null || endsAt === null) return NO_TIMES;
  const [from, to] = [formatMoment(startsAt), formatMoment(endsAt)];
  if (from === to) return from;
  return `${from} – ${to.slice(0, 10) === from.slice(0, 10) ? to.slice(11) : to}`;
}

const NO_TIMES = "no times";

/** "09:15" on the axis of a chart that spans hours, "4 Mar 09:15" on one that spans days. */
export function formatTick(epochSeconds: number, spanSeconds: number): string {
  const moment = new Date(epochSeconds * 1000);
  const time = moment.toISOString().slice(11, spanSeconds < 600 ? 19 : 16);
  return spanSeconds > 24 * SECONDS_PER_HOUR ? `${DAY.format(moment)} ${time}` : time;
}

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });
const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** "1 Aug 2024", "Jun 2020", "2012": a date as exactly as it is stated. */
export function formatDate(stated: string): string {
  if (stated.length <= 4) return stated;
  return (stated.length <= 7 ? MONTH : DATE).format(new Date(stated));
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
