import type { Look } from "@/features/outlook/runwayRows";

interface Drawn {
  stroke: string;
  width: number;
  dash?: string;
  /** The fill of its P10 to P90; null where a line alone says enough. */
  band: string | null;
  opacity: number;
  /** The colour of its words. */
  words: string;
}

/** How each kind of line is drawn: by colour, and by dashes for who sees none. */
export const LOOKS: Record<Look, Drawn> = {
  first: {
    stroke: "var(--gs-binds)",
    width: 2.5,
    band: "var(--gs-binds)",
    opacity: 0.12,
    words: "var(--gs-binds)",
  },
  capacity: {
    stroke: "var(--gs-predicted)",
    width: 2,
    band: "var(--gs-predicted-band)",
    opacity: 0.6,
    words: "var(--gs-predicted)",
  },
  window: {
    stroke: "var(--gs-ink)",
    width: 2,
    dash: "6 3",
    band: null,
    opacity: 0,
    words: "var(--gs-ink)",
  },
  other: {
    stroke: "var(--gs-field-line)",
    width: 1.5,
    dash: "2 3",
    band: null,
    opacity: 0,
    words: "var(--gs-muted)",
  },
};
