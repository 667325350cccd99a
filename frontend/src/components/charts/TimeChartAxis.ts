const ROUND_SECONDS = [
  1,
  2,
  5,
  10,
  15,
  30,
  60,
  120,
  300,
  600,
  900,
  1800,
  3600,
  7200,
  ...[3, 6, 12, 24, 48, 24 * 7, 24 * 14, 24 * 28, 24 * 91, 24 * 364].map((hours) => hours * 3600),
];
const ROUND_PARTS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** Moments at round distances between two others, at most so many. */
export function timeTicks(from: number, to: number, most: number): number[] {
  const apart = (to - from) / most;
  const step = ROUND_SECONDS.find((seconds) => seconds >= apart) ?? apart;
  const first = Math.ceil(from / step) * step;
  const count = Math.max(0, Math.floor((to - first) / step) + 1);
  return Array.from({ length: count }, (_, at) => first + at * step);
}

/** Zero, the middle and the end of an axis that holds a number and ends on a round one. */
export function amountTicks(largest: number): [number, number, number] {
  if (largest <= 0) return [0, 0.5, 1];
  const decade = 10 ** Math.floor(Math.log10(largest));
  const part = ROUND_PARTS.find((round) => round * decade >= largest) ?? 10;
  const end = Number((part * decade).toPrecision(3));
  return [0, end / 2, end];
}
