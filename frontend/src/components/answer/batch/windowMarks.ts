import type { BatchAnswer } from "@/api";
import { dueAfterS, momentText } from "@/lib/clock";

export type BatchWindow = NonNullable<BatchAnswer["window"]>;

/** How far the axis may be stretched to reach the due time before the answer on it gets too small to read. */
const MOST_STRETCH = 4;
const ROOM = 1.04;

/** A moment of the batch, in seconds from its start, under its word. */
export interface Mark {
  at: number;
  text: string;
}

interface WindowMarks {
  /** Where the axis ends. */
  end: number;
  /** The ends and the middle of the answer, with their times. */
  band: Mark[];
  /** What the answer is held against: the start, the bounds, the due time. */
  against: Mark[];
  /** Null where nothing is due, and where the axis ends before it. */
  due: number | null;
}

/** What stands on the bar of a batch window. */
export function windowMarks(window: BatchWindow, startsAt: string): WindowMarks {
  const { window_s: band, earliest_s: earliest, latest_s: latest, done_by: clock } = window;
  const longest = Math.max(band.p90, latest.p90, 1);
  const dueAt = (clock?.due ?? "").slice(0, "06:00".length); // its day is seen on the axis
  const dueAfter = dueAfterS(startsAt, dueAt);
  const due = dueAfter !== null && dueAfter <= MOST_STRETCH * longest ? dueAfter : null;
  const end = Math.max(longest, due ?? 0) * ROOM;
  const moment = (seconds: number) => momentText(startsAt, seconds);
  const at = (word: string, seconds: number) => ({ at: seconds, text: `${word} ${moment(seconds)}` });

  return {
    end,
    due,
    band:
      moment(band.p10) === moment(band.p90)
        ? [at("done", band.p50)]
        : [at("P10", band.p10), at("P50", band.p50), at("P90", band.p90)],
    against: [
      { at: 0, text: startsAt === "" ? "start" : `start ${startsAt}` },
      at("earliest", earliest.p10),
      at("latest", latest.p90),
      ...dueMark(dueAt, dueAfter, end),
    ],
  };
}

function dueMark(due: string, after: number | null, end: number): Mark[] {
  if (after === null) return [];
  return after > end ? [{ at: end, text: `due ${due} ›` }] : [{ at: after, text: `due ${due}` }];
}

/** The same in a sentence, for readers that cannot see the bar. */
export function windowSentence({ band, against }: WindowMarks): string {
  return [...band, ...against].map(({ text }) => text).join(", ");
}
