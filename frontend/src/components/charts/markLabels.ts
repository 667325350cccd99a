/** A place on an axis under its word. */
export interface AxisMark {
  at: number;
  word: string;
}

/** Marks closer together than `minGap` share one label between them: "P10, P50". */
export function markLabels(marks: readonly AxisMark[], minGap: number): AxisMark[] {
  const groups: AxisMark[][] = [];
  for (const mark of marks.toSorted((a, b) => a.at - b.at)) {
    const group = groups.at(-1);
    const near = group?.at(-1);
    if (group === undefined || near === undefined || mark.at - near.at >= minGap) {
      groups.push([mark]);
    } else {
      group.push(mark);
    }
  }
  return groups.map((group) => ({
    at: ((group[0]?.at ?? 0) + (group.at(-1)?.at ?? 0)) / 2,
    word: group.map(({ word }) => word).join(", "),
  }));
}
