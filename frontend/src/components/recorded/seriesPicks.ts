import type { SeriesFacts } from "@/api";
import { LAYERS, METRICS, seriesName } from "@/components/recorded/seriesNames";

/** What was recorded over time: rows of a table of tests have a place in the table, and no time. */
export function overTime(series: readonly SeriesFacts[]): SeriesFacts[] {
  return series.filter(({ layer }) => layer !== "scaling");
}

/** Which series a person looks at first: of each quantity that was taken somewhere, its busiest series. */
export function firstToDraw(series: readonly SeriesFacts[], most: number): number[] {
  const first = new Map<string, SeriesFacts>();
  for (const one of series.toSorted(byWeight)) {
    const kind = `${one.layer} ${one.metric}`;
    if (!first.has(kind)) first.set(kind, one);
  }
  return [...first.values()].slice(0, most).map(({ key }) => key);
}

/** What flows before what is busy, the array before its nodes' disks, more before less. */
function byWeight(a: SeriesFacts, b: SeriesFacts): number {
  return (
    Number(isFlow(b)) - Number(isFlow(a)) ||
    placeIn(LAYERS, a.layer) - placeIn(LAYERS, b.layer) ||
    placeIn(METRICS, a.metric) - placeIn(METRICS, b.metric) ||
    b.mean - a.mean
  );
}

function isFlow({ unit }: SeriesFacts): boolean {
  return unit === "B/s";
}

function placeIn(words: Record<string, string>, word: string): number {
  return Object.keys(words).indexOf(word);
}

interface SeriesGroup {
  title: string;
  series: SeriesFacts[];
}

/** The series whose name has every word that was typed, by where they were taken; at most so many. */
export function groupsMatching(series: readonly SeriesFacts[], typed: string, most: number): SeriesGroup[] {
  const words = typed.toLowerCase().split(/\s+/);
  const found = series
    .filter((one) => {
      const name = `${seriesName(one)} ${LAYERS[one.layer]}`.toLowerCase();
      return words.every((word) => name.includes(word));
    })
    .slice(0, most);
  return Object.entries(LAYERS)
    .map(([layer, title]) => ({ title, series: found.filter((one) => one.layer === layer) }))
    .filter((group) => group.series.length > 0);
}
