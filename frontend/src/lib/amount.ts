/** A value (low = high) or a range, perhaps with a most likely value between its ends. */
export interface Amount {
  low: number;
  mid?: number | null;
  high: number;
}

/** The three percentiles in which every answer is given. */
export interface Band {
  p10: number;
  p50: number;
  p90: number;
}
