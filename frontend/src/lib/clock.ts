import { withUnit } from "@/lib/format";
const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;
const CLOCK = /^(\d{1,2})(?::?(\d{2}))?\s*(am|pm)?$/i;

/** Seconds from midnight to "22:30"; null for "", which is no time of day. */
function secondsOfDay(clock: string): number | null {
  const [hours, minutes] = clock.split(":").map(Number);
  return hours === undefined || minutes === undefined ? null : hours * HOUR_S + minutes * MINUTE_S;
}

/** A time of day as people type it ("22", "2230", "10:30 pm") as "HH:MM"; "" stays none, null is not understood. */
export function parseClock(text: string): string | null {
  const typed = text.trim();
  if (typed === "") return "";
  const [, digits = "", minutes = "00", half] = CLOCK.exec(typed) ?? [];
  const hours = half === undefined ? Number(digits) : hoursOfHalf(Number(digits), half);
  if (digits === "" || hours === null || hours > 23 || Number(minutes) > 59) return null;
  return `${two(hours)}:${minutes}`;
}

/** 12 am is midnight, 12 pm is noon. */
function hoursOfHalf(hours: number, half: string): number | null {
  if (hours < 1 || hours > 12) return null;
  return (hours % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
}

/** The clock so many minutes later or earlier, around midnight. */
export function movedClock(clock: string, minutes: number): string {
  return clockAt((secondsOfDay(clock) ?? 0) + minutes * MINUTE_S);
}

/** From the start to the time it is due, which is the next day's where it is not after the start. */
export function dueAfterS(startsAt: string, dueAt: string): number | null {
  const [start, due] = [secondsOfDay(startsAt), secondsOfDay(dueAt)];
  if (start === null || due === null) return null;
  return due > start ? due - start : due - start + DAY_S;
}

/** How long: "52 s", "53:20 min", "1:04 h". */
export function spanText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < MINUTE_S) return withUnit(`${whole}`, "s");
  if (whole < HOUR_S) return withUnit(split(whole, MINUTE_S), "min");
  return withUnit(split(Math.round(whole / MINUTE_S), MINUTE_S), "h");
}

/** When: "23:05" where the batch has a start, else how long after it. A part of a minute counts as a whole one. */
export function momentText(startsAt: string, seconds: number): string {
  const start = secondsOfDay(startsAt);
  return start === null ? spanText(seconds) : clockAt(start + Math.ceil(seconds / MINUTE_S) * MINUTE_S);
}

export interface TimeTick {
  /** Seconds from the start of the batch. */
  at: number;
  label: string;
}

const STEPS_S = [1, 2, 5, 10, 15, 30]
  .concat([1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_S))
  .concat([1, 2, 3, 6, 12].map((hours) => hours * HOUR_S));

/** At most so many ticks on round times between two moments of the batch, by the clock where it has a start. */
export function timeTicks(startsAt: string, from: number, to: number, most: number): TimeTick[] {
  const span = to - from;
  const step = STEPS_S.find((seconds) => span / seconds <= most) ?? Math.ceil(span / most / DAY_S) * DAY_S;
  const start = secondsOfDay(startsAt);
  const first = Math.ceil((from + (start ?? 0)) / step) * step - (start ?? 0);
  const count = Math.floor((to - first) / step) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, at) => first + at * step).map((at) => ({
    at,
    label: start === null ? sinceStart(at) : clockTick(start + at, step, span),
  }));
}

function sinceStart(seconds: number): string {
  return seconds === 0 ? "0" : spanText(seconds);
}

function clockTick(sinceMidnight: number, step: number, span: number): string {
  const seconds = step < MINUTE_S ? `:${two(sinceMidnight % MINUTE_S)}` : "";
  const days = Math.floor(sinceMidnight / DAY_S);
  return `${clockAt(sinceMidnight)}${seconds}${span > DAY_S && days > 0 ? ` +${days} d` : ""}`;
}

function clockAt(sinceMidnight: number): string {
  const inDay = ((sinceMidnight % DAY_S) + DAY_S) % DAY_S;
  return `${two(Math.floor(inDay / HOUR_S))}:${two(Math.floor((inDay % HOUR_S) / MINUTE_S))}`;
}

/** "1:04" of 64 in sixties, "2" of 120. */
function split(value: number, by: number): string {
  const rest = value % by;
  return `${Math.floor(value / by)}${rest === 0 ? "" : `:${two(rest)}`}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
